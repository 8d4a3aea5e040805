create table account_deletions (
  user_id uuid not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  token_hash bytea not null,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint account_deletions_token_hash_key UNIQUE (token_hash),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_deletions_due ON account_deletions USING btree (due_at);

create table addresses (
  id uuid not null,
  user_id uuid not null,
  place smallint not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  phone_number text not null,
  email text not null,
  delivery_method text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint addresses_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
  constraint addresses_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
  constraint addresses_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['parcel-locker'::text, 'courier'::text, 'post-office'::text]))),
  constraint addresses_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint addresses_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 60))),
  constraint addresses_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 60))),
  constraint addresses_phone_number_check CHECK ((phone_number ~ '^[0-9]{4,14}$'::text)),
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint addresses_postal_code_check CHECK (((char_length(postal_code) >= 1) AND (char_length(postal_code) <= 12))),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint addresses_user_id_place_key UNIQUE (user_id, place)
);
CREATE INDEX addresses_by_phone ON addresses USING btree (phone_number text_pattern_ops);
CREATE UNIQUE INDEX addresses_default ON addresses USING btree (user_id) WHERE is_default;

create table admin_invitations (
  email text not null,
  admin_role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint admin_invitations_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'manager'::text, 'support'::text, 'packer'::text]))),
  constraint admin_invitations_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint admin_invitations_pkey PRIMARY KEY (email),
  constraint admin_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX admin_invitations_by_inviter ON admin_invitations USING btree (invited_by);

create table answers (
  id bigint not null generated always as identity,
  question_id bigint not null,
  author_id uuid,
  author_email text not null,
  full_name text not null,
  message text not null,
  answered_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  revision integer not null default 1,
  constraint answers_author_email_check CHECK ((author_email = lower(author_email))),
  constraint answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint answers_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 120))),
  constraint answers_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint answers_pkey PRIMARY KEY (id),
  constraint answers_question_id_author_email_key UNIQUE (question_id, author_email),
  constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint answers_revision_check CHECK ((revision > 0))
);
CREATE INDEX answers_by_author ON answers USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE TRIGGER answers_recount AFTER INSERT OR DELETE ON answers FOR EACH ROW EXECUTE FUNCTION recount_answers();

create table attempts (
  subject_hash bytea not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX attempts_by_end ON attempts USING btree (resets_at);

create table audit_entries (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id uuid,
  full_name text not null,
  what text not null,
  subject text not null,
  old_value jsonb,
  new_value jsonb,
  operation uuid,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_subject_check CHECK ((subject <> ''::text)),
  constraint audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_entries_what_check CHECK ((what ~ '^[a-z-]+\.[a-z-]+$'::text))
);
CREATE INDEX audit_entries_by_time ON audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_by_user ON audit_entries USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX audit_entries_of_operation ON audit_entries USING btree (operation) WHERE (operation IS NOT NULL);
CREATE INDEX audit_entries_of_subject ON audit_entries USING btree (subject, id);
CREATE INDEX audit_entries_of_what ON audit_entries USING btree (what, id);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table back_in_stock_requests (
  id uuid not null default gen_random_uuid(),
  product_id bigint not null,
  email text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  told_at timestamp with time zone,
  announced boolean not null default false,
  constraint back_in_stock_requests_check CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint back_in_stock_requests_check1 CHECK (((NOT announced) OR (told_at IS NOT NULL))),
  constraint back_in_stock_requests_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email = lower(email)))),
  constraint back_in_stock_requests_pkey PRIMARY KEY (id),
  constraint back_in_stock_requests_product_id_email_key UNIQUE (product_id, email),
  constraint back_in_stock_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX back_in_stock_requests_announced ON back_in_stock_requests USING btree (product_id, told_at, id) WHERE announced;
CREATE INDEX back_in_stock_requests_asked ON back_in_stock_requests USING btree (asked_at);
CREATE INDEX back_in_stock_requests_email ON back_in_stock_requests USING btree (email);
CREATE INDEX back_in_stock_requests_waiting ON back_in_stock_requests USING btree (product_id, asked_at, id) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));

create table backups (
  id bigint not null generated always as identity,
  name text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  bytes bigint,
  pictures integer,
  problem text,
  constraint backups_name_key UNIQUE (name),
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_good ON backups USING btree (made_at) WHERE ((ended_at IS NOT NULL) AND (problem IS NULL));

create table bought_together (
  product_id bigint not null,
  other_id bigint not null,
  times integer not null,
  constraint bought_together_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint bought_together_pkey PRIMARY KEY (product_id, other_id),
  constraint bought_together_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint bought_together_times_check CHECK ((times > 0)),
  constraint bought_together_with_another CHECK ((product_id <> other_id))
);

create table bulk_changes (
  operation uuid not null,
  user_id uuid,
  articles text[] not null,
  changes jsonb not null,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint bulk_changes_pkey PRIMARY KEY (operation),
  constraint bulk_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX bulk_changes_by_user ON bulk_changes USING btree (user_id);

create table catalogue_imports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  made_at timestamp with time zone not null,
  plan jsonb not null,
  applied_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_imports_by_age ON catalogue_imports USING btree (made_at);

create table category_days (
  day date not null,
  category text not null,
  slot smallint not null,
  units integer not null,
  paid_cents bigint not null,
  constraint category_days_pkey PRIMARY KEY (day, category, slot)
) with (fillfactor=50);

create table content (
  id bigint not null generated always as identity,
  kind text not null,
  slug text not null,
  latest integer not null,
  published integer,
  first_published_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  request_key uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint content_address UNIQUE (kind, slug),
  constraint content_end_after_start CHECK ((ends_at > starts_at)),
  constraint content_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'story'::text]))),
  constraint content_latest FOREIGN KEY (id, latest) REFERENCES content_versions(content_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint content_pages_always CHECK (((kind = 'story'::text) OR ((published IS NOT NULL) AND (starts_at IS NULL) AND (ends_at IS NULL)))),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_published FOREIGN KEY (id, published) REFERENCES content_versions(content_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint content_published_known CHECK ((published <= latest)),
  constraint content_request_key_key UNIQUE (request_key),
  constraint content_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80)))
);

create table content_addresses (
  kind text not null,
  slug text not null,
  content_id bigint not null,
  left_at timestamp with time zone not null,
  constraint content_addresses_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint content_addresses_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'story'::text]))),
  constraint content_addresses_pkey PRIMARY KEY (kind, slug)
);
CREATE INDEX content_addresses_by_content ON content_addresses USING btree (content_id);

create table content_files (
  id uuid not null,
  user_id uuid not null,
  content jsonb not null,
  pictures text[] not null,
  uploaded_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  before jsonb,
  summary jsonb,
  constraint content_files_applied_say_what CHECK ((((applied_at IS NULL) = (summary IS NULL)) AND ((applied_at IS NULL) = (before IS NULL)))),
  constraint content_files_pkey PRIMARY KEY (id),
  constraint content_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX content_files_by_user ON content_files USING btree (user_id);

create table content_pictures (
  content_id bigint not null,
  hash text not null,
  constraint content_pictures_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint content_pictures_hash_fkey FOREIGN KEY (hash) REFERENCES pictures(hash),
  constraint content_pictures_pkey PRIMARY KEY (content_id, hash)
);
CREATE INDEX content_pictures_by_hash ON content_pictures USING btree (hash);

create table content_versions (
  content_id bigint not null,
  number integer not null,
  title text not null,
  summary text not null,
  body jsonb not null,
  text text not null,
  picture_hash text,
  picture_alt text not null default ''::text,
  saved_at timestamp with time zone not null,
  full_name text not null,
  copy_of integer,
  words tsvector not null generated always as (((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, summary), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, text), 'D'::"char"))) stored,
  title_words text[] not null generated always as (words_in(((title || ' '::text) || summary))) stored,
  constraint content_versions_body_check CHECK ((pg_column_size(body) <= 200000)),
  constraint content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint content_versions_number_check CHECK ((number > 0)),
  constraint content_versions_picture_alt_check CHECK ((char_length(picture_alt) <= 300)),
  constraint content_versions_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint content_versions_pkey PRIMARY KEY (content_id, number),
  constraint content_versions_summary_check CHECK (((char_length(summary) >= 1) AND (char_length(summary) <= 300))),
  constraint content_versions_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);
CREATE INDEX content_versions_by_picture ON content_versions USING btree (picture_hash) WHERE (picture_hash IS NOT NULL);
CREATE TRIGGER content_versions_unchanged BEFORE UPDATE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

create table devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX devices_by_hash ON devices USING btree (device_hash);

create table disputes (
  ref text not null,
  payment_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  state text not null,
  answer_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  constraint disputes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint disputes_pkey PRIMARY KEY (ref),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
CREATE INDEX disputes_of_payment ON disputes USING btree (payment_id);
CREATE INDEX disputes_open ON disputes USING btree (payment_id) WHERE (state = 'open'::text);

create table email_tokens (
  token_hash bytea not null,
  purpose text not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint email_tokens_email_check CHECK ((email = lower(email))),
  constraint email_tokens_pkey PRIMARY KEY (token_hash),
  constraint email_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm-email'::text, 'reset-password'::text, 'change-email'::text]))),
  constraint email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_tokens_by_end ON email_tokens USING btree (expires_at);
CREATE INDEX email_tokens_by_user ON email_tokens USING btree (user_id, purpose);

create table emails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  data jsonb,
  once_key text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint emails_attempts_check CHECK ((attempts >= 0)),
  constraint emails_failed_at CHECK (((state = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint emails_once_key_check CHECK (((char_length(once_key) >= 1) AND (char_length(once_key) <= 200))),
  constraint emails_once_key_key UNIQUE (once_key),
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_recipient_check CHECK (((char_length(recipient) >= 3) AND (char_length(recipient) <= 254))),
  constraint emails_sent_at CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint emails_sent_hold_no_data CHECK (((state <> 'sent'::text) OR (data IS NULL))),
  constraint emails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX emails_due ON emails USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX emails_failed ON emails USING btree (failed_at) WHERE (state = 'failed'::text);
CREATE INDEX emails_newest ON emails USING btree (created_at DESC, id DESC);
CREATE INDEX emails_newest_by_state ON emails USING btree (state, created_at DESC, id DESC);
CREATE INDEX emails_recipient ON emails USING btree (recipient, created_at);

create table feedback_requests (
  order_id bigint not null,
  requested_at timestamp with time zone not null,
  constraint feedback_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint feedback_requests_pkey PRIMARY KEY (order_id)
);

create table first_orders (
  order_id bigint not null,
  constraint first_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint first_orders_pkey PRIMARY KEY (order_id)
);

create table home_page (
  is_only boolean not null default true,
  draft integer,
  published integer,
  constraint home_page_draft_fkey FOREIGN KEY (draft) REFERENCES home_versions(number),
  constraint home_page_is_only_check CHECK (is_only),
  constraint home_page_pkey PRIMARY KEY (is_only),
  constraint home_page_published_fkey FOREIGN KEY (published) REFERENCES home_versions(number)
);

create table home_versions (
  number integer not null generated always as identity,
  entries jsonb not null,
  previous integer,
  saved_at timestamp with time zone not null,
  full_name text not null,
  published_at timestamp with time zone,
  published_by text,
  constraint home_versions_entries_check CHECK (((jsonb_typeof(entries) = 'array'::text) AND (pg_column_size(entries) <= 100000))),
  constraint home_versions_pkey PRIMARY KEY (number),
  constraint home_versions_previous_fkey FOREIGN KEY (previous) REFERENCES home_versions(number) ON DELETE SET NULL,
  constraint home_versions_publisher CHECK (((published_at IS NULL) = (published_by IS NULL)))
);
CREATE INDEX home_versions_by_previous ON home_versions USING btree (previous);

create table import_file_parts (
  import_id uuid not null,
  position integer not null,
  bytes bytea not null,
  constraint import_file_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_files(id) ON DELETE CASCADE,
  constraint import_file_parts_pkey PRIMARY KEY (import_id, "position")
);

create table import_files (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  made_at timestamp with time zone not null,
  state text not null default 'reading'::text,
  problem jsonb,
  size_bytes bigint not null,
  read_bytes bigint not null default 0,
  same_count integer not null default 0,
  worked_at timestamp with time zone not null,
  constraint import_files_pkey PRIMARY KEY (id),
  constraint import_files_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'refused'::text, 'planned'::text, 'importing'::text, 'done'::text]))),
  constraint import_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX import_files_by_age ON import_files USING btree (made_at);
CREATE INDEX import_files_of_user ON import_files USING btree (user_id);

create table import_lines (
  import_id uuid not null,
  line integer not null,
  article text not null,
  kind text not null,
  planned jsonb not null,
  outcome text,
  constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_files(id) ON DELETE CASCADE,
  constraint import_lines_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'change'::text, 'bad'::text]))),
  constraint import_lines_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text]))),
  constraint import_lines_pkey PRIMARY KEY (import_id, line)
);
CREATE INDEX import_lines_open ON import_lines USING btree (import_id, line) WHERE (outcome IS NULL);

create table invoice_numbers (
  only_row boolean not null default true,
  invoices integer not null default 0,
  credit_notes integer not null default 0,
  constraint invoice_numbers_credit_notes_check CHECK ((credit_notes >= 0)),
  constraint invoice_numbers_invoices_check CHECK ((invoices >= 0)),
  constraint invoice_numbers_only_row_check CHECK (only_row),
  constraint invoice_numbers_pkey PRIMARY KEY (only_row)
);
CREATE TRIGGER invoice_numbers_only_grow BEFORE UPDATE ON invoice_numbers FOR EACH ROW EXECUTE FUNCTION refuse_lost_invoice_numbers();

create table invoice_taxes (
  invoice_id bigint not null,
  rate integer,
  gross_cents integer not null,
  tax_cents integer not null,
  constraint invoice_taxes_check CHECK (((tax_cents >= 0) AND (tax_cents <= gross_cents))),
  constraint invoice_taxes_gross_cents_check CHECK ((gross_cents >= 0)),
  constraint invoice_taxes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_taxes_invoice_id_rate_key UNIQUE NULLS NOT DISTINCT (invoice_id, rate)
);
CREATE TRIGGER invoice_taxes_unchanged BEFORE DELETE OR UPDATE ON invoice_taxes FOR EACH ROW EXECUTE FUNCTION refuse_invoice_tax_changes();

create table invoices (
  id bigint not null generated always as identity,
  kind text not null,
  sequence integer not null,
  number text not null,
  order_id bigint not null,
  invoice_id bigint,
  refund_id uuid,
  issued_at timestamp with time zone not null,
  kept_until date not null,
  total_cents integer not null,
  tax_cents integer not null,
  document jsonb not null,
  constraint invoices_check CHECK (((tax_cents >= 0) AND (tax_cents <= total_cents))),
  constraint invoices_credit_notes_name_theirs CHECK (((kind = 'credit-note'::text) = (invoice_id IS NOT NULL))),
  constraint invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE RESTRICT,
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoices_kind_sequence_key UNIQUE (kind, sequence),
  constraint invoices_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 40))),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE RESTRICT,
  constraint invoices_refund_id_key UNIQUE (refund_id),
  constraint invoices_refunds_have_credit_notes CHECK (((refund_id IS NULL) OR (kind = 'credit-note'::text))),
  constraint invoices_sequence_check CHECK ((sequence > 0)),
  constraint invoices_total_cents_check CHECK ((total_cents >= 0))
);
CREATE INDEX invoices_by_end ON invoices USING btree (kept_until);
CREATE INDEX invoices_by_invoice ON invoices USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX invoices_by_time ON invoices USING btree (issued_at, id);
CREATE INDEX invoices_of_order ON invoices USING btree (order_id, id);
CREATE TRIGGER invoices_unchanged BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_changes();

create table known_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null,
  constraint known_spellings_pkey PRIMARY KEY (spelling, word),
  constraint known_spellings_word_fkey FOREIGN KEY (word) REFERENCES known_words(word) ON DELETE CASCADE
);

create table known_words (
  word text collate "C" not null,
  stem text collate "C",
  products integer not null,
  constraint known_words_pkey PRIMARY KEY (word)
);
CREATE INDEX known_words_by_end ON known_words USING btree (reverse(word));
CREATE INDEX known_words_by_stem ON known_words USING btree (stem);
CREATE TRIGGER known_words_store_spellings AFTER INSERT ON known_words FOR EACH ROW EXECUTE FUNCTION store_spellings();

create table listed_products (
  product_id bigint not null,
  category text not null,
  color text not null,
  price_cents integer not null,
  review_score double precision not null,
  popularity double precision not null,
  view_count integer not null default 0,
  active boolean not null,
  constraint listed_products_pkey PRIMARY KEY (product_id),
  constraint listed_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint listed_products_view_count_check CHECK ((view_count >= 0))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX all_listed_by_popularity ON listed_products USING btree (popularity, product_id) INCLUDE (color, price_cents) WHERE active;
CREATE INDEX all_listed_by_price ON listed_products USING btree (price_cents, product_id) INCLUDE (color, popularity, review_score) WHERE active;
CREATE INDEX all_listed_by_reviews ON listed_products USING btree (review_score, product_id) INCLUDE (color, price_cents) WHERE active;
CREATE INDEX listed_by_color ON listed_products USING btree (category, color, price_cents, product_id) INCLUDE (popularity, review_score) WHERE active;
CREATE INDEX listed_by_popularity ON listed_products USING btree (category, popularity, product_id) INCLUDE (color, price_cents) WHERE active;
CREATE INDEX listed_by_price ON listed_products USING btree (category, price_cents, product_id) INCLUDE (color, popularity, review_score) WHERE active;
CREATE INDEX listed_by_reviews ON listed_products USING btree (category, review_score, product_id) INCLUDE (color, price_cents) WHERE active;

create table listing_counts (
  category text not null,
  color text not null,
  price_cents integer not null,
  products integer not null,
  constraint listing_counts_pkey PRIMARY KEY (category, color, price_cents)
);

create table not_me_links (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  undoes text not null,
  subject text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint not_me_links_pkey PRIMARY KEY (token_hash),
  constraint not_me_links_undoes_check CHECK ((undoes = ANY (ARRAY['passkey'::text, 'provider'::text, 'codes'::text, 'password'::text, 'email'::text, 'admin'::text, 'nothing'::text]))),
  constraint not_me_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX not_me_links_by_user ON not_me_links USING btree (user_id);

create table notice_choices (
  user_id uuid not null,
  kind text not null,
  way text not null,
  constraint notice_choices_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint notice_choices_pkey PRIMARY KEY (user_id, kind),
  constraint notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notice_choices_way_check CHECK ((way = ANY (ARRAY['at-once'::text, 'brief'::text, 'bell'::text, 'none'::text])))
);

create table notice_recipients (
  notice_id bigint not null,
  user_id uuid not null,
  way text not null,
  read_at timestamp with time zone,
  emailed_at timestamp with time zone,
  constraint notice_recipients_bell_is_no_email CHECK (((way <> 'bell'::text) OR (emailed_at IS NULL))),
  constraint notice_recipients_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint notice_recipients_pkey PRIMARY KEY (notice_id, user_id),
  constraint notice_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notice_recipients_way_check CHECK ((way = ANY (ARRAY['at-once'::text, 'brief'::text, 'bell'::text])))
);
CREATE INDEX notice_recipients_of_user ON notice_recipients USING btree (user_id, notice_id DESC);
CREATE INDEX notice_recipients_to_email ON notice_recipients USING btree (notice_id) WHERE ((emailed_at IS NULL) AND (way <> 'bell'::text));
CREATE INDEX notice_recipients_unread ON notice_recipients USING btree (user_id) WHERE (read_at IS NULL);

create table notice_times (
  user_id uuid not null,
  brief_hour smallint not null,
  quiet_from smallint not null,
  quiet_until smallint not null,
  constraint notice_times_brief_hour_check CHECK (((brief_hour >= 0) AND (brief_hour <= 23))),
  constraint notice_times_pkey PRIMARY KEY (user_id),
  constraint notice_times_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint notice_times_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint notice_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notices (
  id bigint not null generated always as identity,
  kind text not null,
  once_key text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  constraint notices_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint notices_once_key_key UNIQUE (once_key),
  constraint notices_pkey PRIMARY KEY (id)
);
CREATE INDEX notices_by_time ON notices USING btree (happened_at);

create table order_changes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  from_status text,
  to_status text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  user_id uuid,
  full_name text,
  reason text,
  constraint order_changes_changed_by_check CHECK ((changed_by = ANY (ARRAY['customer'::text, 'shop'::text, 'owner'::text]))),
  constraint order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_changes_pkey PRIMARY KEY (id),
  constraint order_changes_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint order_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX order_changes_by_arrival ON order_changes USING btree (changed_at) WHERE (to_status = ANY (ARRAY['Delivered'::text, 'Done'::text]));
CREATE INDEX order_changes_by_user ON order_changes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX order_changes_of_order ON order_changes USING btree (order_id, id);
CREATE TRIGGER order_changes_not_deleted BEFORE DELETE ON order_changes FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_rewriting();

create table order_drafts (
  id bigint not null generated always as identity,
  state text not null default 'open'::text,
  content jsonb not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  created_by uuid,
  full_name text not null,
  order_id bigint,
  request_key uuid,
  version integer not null default 1,
  constraint order_drafts_check CHECK (((order_id IS NULL) OR (state = 'placed'::text))),
  constraint order_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_drafts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint order_drafts_pkey PRIMARY KEY (id),
  constraint order_drafts_request_key_key UNIQUE (request_key),
  constraint order_drafts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'placed'::text, 'discarded'::text])))
);
CREATE INDEX order_drafts_by ON order_drafts USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX order_drafts_listed ON order_drafts USING btree (state, changed_at DESC);
CREATE INDEX order_drafts_order ON order_drafts USING btree (order_id) WHERE (order_id IS NOT NULL);

create table order_edits (
  order_id bigint not null,
  version integer not null,
  kind text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  user_id uuid,
  full_name text,
  request_hash bytea not null,
  details jsonb not null,
  refunded_cents integer not null default 0,
  added_order_id bigint,
  constraint order_edits_added_order_id_fkey FOREIGN KEY (added_order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint order_edits_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'pieces'::text, 'point'::text]))),
  constraint order_edits_made_by_check CHECK ((made_by = ANY (ARRAY['customer'::text, 'owner'::text]))),
  constraint order_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_edits_pkey PRIMARY KEY (order_id, version),
  constraint order_edits_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint order_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_edits_version_check CHECK ((version > 0))
);
CREATE INDEX order_edits_added ON order_edits USING btree (added_order_id) WHERE (added_order_id IS NOT NULL);
CREATE INDEX order_edits_by ON order_edits USING btree (user_id) WHERE (user_id IS NOT NULL);

create table order_lines (
  order_id bigint not null,
  position smallint not null,
  product_id bigint,
  article text not null,
  name text not null,
  category text not null,
  picture_hash text,
  price_cents integer not null,
  quantity integer not null,
  discount_cents integer not null,
  refunded_quantity integer not null default 0,
  packed_quantity integer not null default 0,
  cancelled_quantity integer not null default 0,
  tax_rate integer,
  list_price_cents integer,
  own_price_reason text,
  lowered_quantity integer not null default 0,
  lowered_cents integer not null default 0,
  constraint order_lines_cancelled_quantity_check CHECK ((cancelled_quantity >= 0)),
  constraint order_lines_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint order_lines_discount_within_price CHECK ((discount_cents <= ((price_cents)::bigint * quantity))),
  constraint order_lines_list_price_cents_check CHECK ((list_price_cents > 0)),
  constraint order_lines_lowered_cents_check CHECK (((lowered_cents >= 0) AND ((lowered_cents = 0) OR (lowered_quantity > 0)))),
  constraint order_lines_lowered_quantity_check CHECK (((lowered_quantity >= 0) AND (lowered_quantity <= quantity))),
  constraint order_lines_order_id_article_key UNIQUE (order_id, article),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_own_price_has_reason CHECK ((num_nulls(list_price_cents, own_price_reason) = ANY (ARRAY[0, 2]))),
  constraint order_lines_packed_quantity_check CHECK ((packed_quantity >= 0)),
  constraint order_lines_packed_within_order CHECK (((packed_quantity + cancelled_quantity) <= quantity)),
  constraint order_lines_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_position_check CHECK (("position" >= 0)),
  constraint order_lines_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_refunded_within_quantity CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity)))
);
CREATE INDEX order_lines_by_picture ON order_lines USING btree (picture_hash) WHERE (picture_hash IS NOT NULL);
CREATE INDEX order_lines_by_product ON order_lines USING btree (product_id);
CREATE INDEX order_lines_by_words ON order_lines USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((name || ' '::text) || article)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text)));

create table order_notes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  user_id uuid,
  full_name text not null,
  message text not null,
  written_at timestamp with time zone not null,
  constraint order_notes_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000))),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX order_notes_by_user ON order_notes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX order_notes_of_order ON order_notes USING btree (order_id, id);

create table order_pickup_points (
  order_id bigint not null,
  point_id bigint not null,
  carrier text not null,
  code text not null,
  name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  opening_hours text not null,
  chosen_at timestamp with time zone not null,
  constraint order_pickup_points_address_check CHECK ((address <> ''::text)),
  constraint order_pickup_points_city_check CHECK ((city <> ''::text)),
  constraint order_pickup_points_name_check CHECK ((name <> ''::text)),
  constraint order_pickup_points_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_pickup_points_pkey PRIMARY KEY (order_id),
  constraint order_pickup_points_point_id_fkey FOREIGN KEY (point_id) REFERENCES pickup_points(id),
  constraint order_pickup_points_postal_code_check CHECK ((postal_code <> ''::text))
);
CREATE INDEX order_pickup_points_by_point ON order_pickup_points USING btree (point_id);

create table orders (
  id bigint not null generated always as identity,
  number text not null,
  idempotency_key text not null,
  request_hash bytea,
  user_id uuid,
  status text not null default 'Pending'::text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  delivery_method text not null,
  delivery_name text not null,
  delivery_fewest_days smallint not null,
  delivery_most_days smallint not null,
  goods_cents integer not null,
  delivery_cents integer not null,
  discount_cents integer not null,
  delivery_discount_cents integer not null,
  total_cents integer not null,
  promotion_code text,
  payment_method text not null,
  may_remind boolean not null default false,
  reminded_at timestamp with time zone,
  placed_at timestamp with time zone not null,
  placed_by_admin boolean not null default false,
  caller_hash bytea,
  caller_hash_56 bytea,
  caller_hash_48 bytea,
  held_until timestamp with time zone,
  holds_taken smallint not null default 1,
  paid_at timestamp with time zone,
  anonymised_at timestamp with time zone,
  search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((((((((number || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone_number)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text))) stored,
  link_renewed_at timestamp with time zone,
  promised_ship date,
  promised_from date,
  promised_to date,
  company text,
  tax_number text,
  tax_name text,
  added_to_id bigint,
  customer_note text,
  constraint order_adds_up CHECK ((total_cents = ((goods_cents + delivery_cents) - discount_cents))),
  constraint order_delivery_days CHECK (((delivery_fewest_days >= 0) AND (delivery_fewest_days <= delivery_most_days))),
  constraint order_delivery_discount_within_delivery CHECK (((delivery_discount_cents >= 0) AND (delivery_discount_cents <= delivery_cents))),
  constraint order_discount_within_goods CHECK ((((discount_cents - delivery_discount_cents) >= 0) AND ((discount_cents - delivery_discount_cents) <= goods_cents))),
  constraint order_held_twice_at_most CHECK (((holds_taken >= 0) AND (holds_taken <= 2))),
  constraint orders_added_to_id_fkey FOREIGN KEY (added_to_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint orders_come_to UNIQUE (id, total_cents),
  constraint orders_customer_note_check CHECK (((char_length(customer_note) >= 1) AND (char_length(customer_note) <= 1000))),
  constraint orders_delivery_cents_check CHECK ((delivery_cents >= 0)),
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['parcel-locker'::text, 'courier'::text, 'post-office'::text]))),
  constraint orders_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint orders_goods_cents_check CHECK ((goods_cents > 0)),
  constraint orders_idempotency_key_check CHECK (((char_length(idempotency_key) >= 16) AND (char_length(idempotency_key) <= 200))),
  constraint orders_idempotency_key_key UNIQUE (idempotency_key),
  constraint orders_number_check CHECK ((number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
  constraint orders_number_key UNIQUE (number),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'google-pay'::text]))),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_promise_in_order CHECK (((promised_ship <= promised_from) AND (promised_from <= promised_to))),
  constraint orders_promise_whole CHECK ((num_nulls(promised_ship, promised_from, promised_to) = ANY (ARRAY[0, 3]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Processing'::text, 'On Hold'::text, 'Done'::text, 'Cancelled'::text, 'Refunded'::text, 'Failed'::text, 'Shipped'::text, 'Delivered'::text, 'Awaiting Pickup'::text]))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX orders_added_to ON orders USING btree (added_to_id) WHERE (added_to_id IS NOT NULL);
CREATE INDEX orders_by_email ON orders USING btree (email) WHERE (email <> ''::text);
CREATE INDEX orders_by_phone ON orders USING btree (phone_number text_pattern_ops) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_by_place ON orders USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((city || ' '::text) || postal_code)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text)));
CREATE INDEX orders_by_promise ON orders USING btree (promised_ship) WHERE (status = ANY (ARRAY['Pending'::text, 'Processing'::text]));
CREATE INDEX orders_by_status ON orders USING btree (status, placed_at DESC, id DESC) INCLUDE (total_cents, paid_at);
CREATE INDEX orders_by_time ON orders USING btree (placed_at DESC, id DESC) INCLUDE (total_cents, paid_at);
CREATE INDEX orders_held ON orders USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX orders_held_by_email ON orders USING btree (email) WHERE (held_until IS NOT NULL);
CREATE INDEX orders_of_caller ON orders USING btree (caller_hash, placed_at) WHERE (caller_hash IS NOT NULL);
CREATE INDEX orders_of_caller_48 ON orders USING btree (caller_hash_48, placed_at) WHERE (caller_hash_48 IS NOT NULL);
CREATE INDEX orders_of_customer ON orders USING btree (user_id, placed_at DESC, id DESC);
CREATE INDEX orders_search ON orders USING gin (search);
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_status();

create table page_speed_days (
  day date not null,
  route text not null,
  device text not null,
  measure text not null,
  range smallint not null,
  visits integer not null,
  constraint page_speed_days_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text]))),
  constraint page_speed_days_measure_check CHECK ((measure = ANY (ARRAY['lcp'::text, 'inp'::text, 'cls'::text]))),
  constraint page_speed_days_pkey PRIMARY KEY (day, route, device, measure, range),
  constraint page_speed_days_range_check CHECK (((range >= 0) AND (range <= 20))),
  constraint page_speed_days_route_check CHECK (((char_length(route) >= 1) AND (char_length(route) <= 200))),
  constraint page_speed_days_visits_check CHECK ((visits > 0))
);

create table page_versions (
  name text not null,
  version bigint not null default 1,
  constraint page_versions_pkey PRIMARY KEY (name)
);

create table parcel_events (
  id bigint not null generated always as identity,
  parcel_id bigint not null,
  state text not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  place text,
  reported_by text not null,
  user_id uuid,
  full_name text,
  event_id text,
  constraint parcel_events_event_id_check CHECK (((char_length(event_id) >= 1) AND (char_length(event_id) <= 200))),
  constraint parcel_events_once UNIQUE (parcel_id, event_id),
  constraint parcel_events_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  constraint parcel_events_pkey PRIMARY KEY (id),
  constraint parcel_events_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 200))),
  constraint parcel_events_reported_by_check CHECK ((reported_by = ANY (ARRAY['admin'::text, 'carrier'::text]))),
  constraint parcel_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX parcel_events_by_user ON parcel_events USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX parcel_events_of_parcel ON parcel_events USING btree (parcel_id, id);

create table parcel_labels (
  parcel_id bigint not null,
  carrier text not null,
  tracking_number text not null,
  pdf bytea not null,
  made_at timestamp with time zone not null,
  constraint parcel_labels_carrier_check CHECK (((char_length(carrier) >= 1) AND (char_length(carrier) <= 60))),
  constraint parcel_labels_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  constraint parcel_labels_pdf_check CHECK (((octet_length(pdf) >= 5) AND (octet_length(pdf) <= 2097152))),
  constraint parcel_labels_pkey PRIMARY KEY (parcel_id),
  constraint parcel_labels_tracking_number_check CHECK (((char_length(tracking_number) >= 1) AND (char_length(tracking_number) <= 60)))
);
CREATE INDEX parcel_labels_by_age ON parcel_labels USING btree (made_at);

create table parcel_lines (
  parcel_id bigint not null,
  order_id bigint not null,
  position smallint not null,
  quantity integer not null,
  constraint parcel_lines_of_order_line FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint parcel_lines_of_parcel FOREIGN KEY (parcel_id, order_id) REFERENCES parcels(id, order_id) ON DELETE CASCADE,
  constraint parcel_lines_pkey PRIMARY KEY (parcel_id, "position"),
  constraint parcel_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX parcel_lines_by_order_line ON parcel_lines USING btree (order_id, "position");

create table parcels (
  id bigint not null generated always as identity,
  order_id bigint not null,
  number smallint not null,
  state text not null default 'packed'::text,
  carrier text,
  tracking_number text,
  weight_grams integer,
  replaces_id bigint,
  packed_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  at_point_at timestamp with time zone,
  delivered_at timestamp with time zone,
  ended_at timestamp with time zone,
  resolution text,
  resolved_at timestamp with time zone,
  back_in_stock boolean not null default false,
  claim_note text,
  constraint parcels_carrier_check CHECK (((char_length(carrier) >= 1) AND (char_length(carrier) <= 60))),
  constraint parcels_claim_note_check CHECK (((char_length(claim_note) >= 1) AND (char_length(claim_note) <= 2000))),
  constraint parcels_number_check CHECK (((number >= 1) AND (number <= 99))),
  constraint parcels_number_in_order UNIQUE (order_id, number),
  constraint parcels_of_order UNIQUE (id, order_id),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_replace_one_of_their_order FOREIGN KEY (replaces_id, order_id) REFERENCES parcels(id, order_id),
  constraint parcels_replaces_id_key UNIQUE (replaces_id),
  constraint parcels_resolution_check CHECK ((resolution = ANY (ARRAY['sent-again'::text, 'refunded'::text]))),
  constraint parcels_resolved_have_ended CHECK (((num_nulls(resolution, resolved_at) = ANY (ARRAY[0, 2])) AND ((resolution IS NULL) OR (ended_at IS NOT NULL)))),
  constraint parcels_say_when_at_point CHECK (((state <> 'at-point'::text) OR (at_point_at IS NOT NULL))),
  constraint parcels_say_when_delivered CHECK (((state = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint parcels_say_when_ended CHECK (((state = ANY (ARRAY['lost'::text, 'returned'::text])) = (ended_at IS NOT NULL))),
  constraint parcels_say_when_handed_over CHECK (((state = 'packed'::text) OR (handed_over_at IS NOT NULL))),
  constraint parcels_state_check CHECK ((state = ANY (ARRAY['packed'::text, 'handed-over'::text, 'at-point'::text, 'delivered'::text, 'lost'::text, 'returned'::text]))),
  constraint parcels_tracking_number_check CHECK (((char_length(tracking_number) >= 1) AND (char_length(tracking_number) <= 60))),
  constraint parcels_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000)))
);
CREATE INDEX parcels_by_tracking_number ON parcels USING btree (lower(tracking_number)) WHERE (tracking_number IS NOT NULL);
CREATE INDEX parcels_packed ON parcels USING btree (packed_at, id) WHERE (state = 'packed'::text);
CREATE INDEX parcels_under_way ON parcels USING btree (handed_over_at) WHERE (state = ANY (ARRAY['handed-over'::text, 'at-point'::text]));
CREATE INDEX parcels_unresolved ON parcels USING btree (ended_at) WHERE ((ended_at IS NOT NULL) AND (resolution IS NULL));

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone default now(),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);

create table payments (
  id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  provider text not null,
  ref text,
  attempt integer not null default 1,
  state text not null default 'created'::text,
  amount_cents integer not null,
  said_cents integer,
  problem text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  paid_at timestamp with time zone,
  refunded_cents integer not null default 0,
  credit_cents integer not null default 0,
  manual_method text,
  manual_reference text,
  manual_by text,
  fee_cents integer,
  fee_asked_at timestamp with time zone,
  declined_at timestamp with time zone,
  declined_problem text,
  closing_until timestamp with time zone,
  constraint payment_never_refunded_twice CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint payments_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payments_are_about_their_order FOREIGN KEY (order_id, amount_cents) REFERENCES orders(id, total_cents) ON DELETE CASCADE,
  constraint payments_attempt_check CHECK ((attempt > 0)),
  constraint payments_credit_within_amount CHECK (((credit_cents >= 0) AND (credit_cents <= amount_cents))),
  constraint payments_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint payments_manual_method_check CHECK ((manual_method = ANY (ARRAY['cash'::text, 'transfer'::text]))),
  constraint payments_manual_whole CHECK ((num_nulls(manual_method, manual_reference, manual_by) = ANY (ARRAY[0, 3]))),
  constraint payments_order_id_key UNIQUE (order_id),
  constraint payments_paid_at CHECK (((state <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text]))),
  constraint payments_ref_key UNIQUE (ref),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'waiting'::text, 'processing'::text, 'declined'::text, 'paid'::text, 'cancelled'::text])))
);
CREATE INDEX payments_open ON payments USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'waiting'::text, 'processing'::text, 'declined'::text]));
CREATE INDEX payments_refunded ON payments USING btree (order_id) INCLUDE (refunded_cents) WHERE (refunded_cents > 0);
CREATE INDEX payments_said_otherwise ON payments USING btree (order_id) WHERE (said_cents <> amount_cents);
CREATE INDEX payments_unpaid ON payments USING btree (created_at) WHERE (state <> 'paid'::text);
CREATE INDEX payments_without_fee ON payments USING btree (paid_at) WHERE ((state = 'paid'::text) AND (fee_cents IS NULL) AND (ref IS NOT NULL) AND (manual_method IS NULL));
CREATE CONSTRAINT TRIGGER payments_sold AFTER INSERT OR UPDATE OF state ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'paid'::text)) EXECUTE FUNCTION count_sale();

create table pending_proofs (
  id text not null default (gen_random_uuid())::text,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  user_id uuid,
  constraint pending_proofs_pkey PRIMARY KEY (id),
  constraint pending_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_proofs_by_end ON pending_proofs USING btree (expires_at);
CREATE INDEX pending_proofs_by_identifier ON pending_proofs USING btree (identifier);
CREATE INDEX pending_proofs_by_user ON pending_proofs USING btree (user_id) WHERE (user_id IS NOT NULL);

create table pickup_point_files (
  id uuid not null,
  user_id uuid not null,
  carrier text not null,
  content text not null,
  uploaded_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  summary jsonb,
  constraint pickup_point_files_applied_say_what CHECK (((applied_at IS NULL) = (summary IS NULL))),
  constraint pickup_point_files_carrier_check CHECK ((char_length(carrier) <= 60)),
  constraint pickup_point_files_pkey PRIMARY KEY (id),
  constraint pickup_point_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pickup_point_files_by_user ON pickup_point_files USING btree (user_id);

create table pickup_points (
  id bigint not null generated always as identity,
  carrier text not null,
  code text not null,
  name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  postal_key text generated always as (upper(regexp_replace(postal_code, '[^[:alnum:]]'::text, ''::text, 'g'::text))) stored,
  opening_hours text not null default ''::text,
  latitude double precision,
  longitude double precision,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint pickup_points_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
  constraint pickup_points_carrier_check CHECK (((char_length(carrier) >= 1) AND (char_length(carrier) <= 60))),
  constraint pickup_points_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
  constraint pickup_points_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint pickup_points_code_of_carrier UNIQUE (carrier, code),
  constraint pickup_points_have_both_coordinates CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint pickup_points_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint pickup_points_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint pickup_points_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint pickup_points_opening_hours_check CHECK ((char_length(opening_hours) <= 200)),
  constraint pickup_points_pkey PRIMARY KEY (id),
  constraint pickup_points_postal_code_check CHECK (((char_length(postal_code) >= 1) AND (char_length(postal_code) <= 12)))
);
CREATE INDEX pickup_points_by_city ON pickup_points USING btree (lower(city) text_pattern_ops) WHERE is_active;
CREATE INDEX pickup_points_by_postal_key ON pickup_points USING btree (postal_key text_pattern_ops) WHERE is_active;

create table picture_addresses (
  address text not null,
  hash text not null,
  constraint picture_addresses_hash_fkey FOREIGN KEY (hash) REFERENCES pictures(hash) ON DELETE CASCADE,
  constraint picture_addresses_pkey PRIMARY KEY (address)
);
CREATE INDEX picture_addresses_of_picture ON picture_addresses USING btree (hash);

create table picture_fetches (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id uuid not null,
  wanted jsonb not null,
  activate boolean not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  problems jsonb not null default '[]'::jsonb,
  constraint picture_fetches_pkey PRIMARY KEY (id),
  constraint picture_fetches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint picture_fetches_product_id_key UNIQUE (product_id),
  constraint picture_fetches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX picture_fetches_of_user ON picture_fetches USING btree (user_id);
CREATE INDEX picture_fetches_open ON picture_fetches USING btree (id) WHERE (ended_at IS NULL);

create table pictures (
  hash text not null,
  width integer not null,
  height integer not null,
  preview text not null,
  created_at timestamp with time zone not null default now(),
  kept_until timestamp with time zone,
  constraint pictures_hash_check CHECK ((hash ~ '^[A-Za-z0-9_-]{8,128}$'::text)),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_pkey PRIMARY KEY (hash),
  constraint pictures_preview_check CHECK ((preview ~~ 'data:image/%'::text)),
  constraint pictures_width_check CHECK ((width > 0))
);

create table price_periods (
  product_id bigint not null,
  price_cents integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint price_periods_check CHECK ((until_at > from_at)),
  constraint price_periods_pkey PRIMARY KEY (product_id, from_at),
  constraint price_periods_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint price_periods_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX price_periods_one_current ON price_periods USING btree (product_id) WHERE (until_at IS NULL);

create table price_reductions (
  id bigint not null generated always as identity,
  product_id bigint not null,
  price_cents integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  planned_at timestamp with time zone not null default now(),
  listed text not null default 'not-yet'::text,
  due_at timestamp with time zone generated always as (
CASE listed
    WHEN 'not-yet'::text THEN starts_at
    WHEN 'started'::text THEN ends_at
    ELSE NULL::timestamp with time zone
END) stored,
  constraint price_reductions_end_after_start CHECK ((ends_at > starts_at)),
  constraint price_reductions_listed_check CHECK ((listed = ANY (ARRAY['not-yet'::text, 'started'::text, 'ended'::text]))),
  constraint price_reductions_not_in_the_past CHECK ((starts_at >= planned_at)),
  constraint price_reductions_one_at_a_time EXCLUDE USING gist (int8range(product_id, product_id, '[]'::text) WITH &&, tstzrange(starts_at, ends_at) WITH &&),
  constraint price_reductions_pkey PRIMARY KEY (id),
  constraint price_reductions_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint price_reductions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX price_reductions_by_end ON price_reductions USING btree (ends_at);
CREATE INDEX price_reductions_by_start ON price_reductions USING btree (starts_at);
CREATE INDEX price_reductions_due ON price_reductions USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX price_reductions_of_product ON price_reductions USING btree (product_id, ends_at);

create table product_days (
  day date not null,
  article text not null,
  category text not null,
  units integer not null default 0,
  paid_cents bigint not null default 0,
  constraint product_days_pkey PRIMARY KEY (day, article, category)
) with (fillfactor=70);
CREATE TRIGGER product_days_added AFTER INSERT ON product_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_category_days();
CREATE TRIGGER product_days_changed AFTER UPDATE ON product_days REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_category_days();

create table product_pictures (
  product_id bigint not null,
  position smallint not null,
  hash text not null,
  view text not null,
  alt text not null default ''::text,
  constraint product_pictures_hash_fkey FOREIGN KEY (hash) REFERENCES pictures(hash),
  constraint product_pictures_pkey PRIMARY KEY (product_id, "position"),
  constraint product_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 5))),
  constraint product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pictures_view_check CHECK ((view = ANY (ARRAY['main'::text, 'detail'::text, 'hover'::text])))
);
CREATE INDEX product_pictures_by_hash ON product_pictures USING btree (hash);
CREATE UNIQUE INDEX product_pictures_one_hover ON product_pictures USING btree (product_id) WHERE (view = 'hover'::text);
CREATE UNIQUE INDEX product_pictures_one_main ON product_pictures USING btree (product_id) WHERE (view = 'main'::text);

create table product_search (
  product_id bigint not null,
  color text not null,
  price_cents integer not null,
  name_words tsvector not null,
  all_words tsvector not null,
  category text,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_by_all_words ON product_search USING gin (all_words);
CREATE INDEX product_search_by_name ON product_search USING gin (name_words);
CREATE TRIGGER product_search_count_words_deleted AFTER DELETE ON product_search REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_words_deleted();
CREATE TRIGGER product_search_count_words_inserted AFTER INSERT ON product_search REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_words_inserted();
CREATE TRIGGER product_search_count_words_updated AFTER UPDATE OF all_words ON product_search FOR EACH ROW WHEN ((old.all_words IS DISTINCT FROM new.all_words)) EXECUTE FUNCTION count_words_updated();

create table product_views (
  day date not null,
  product_id bigint not null,
  visitor text not null,
  constraint product_views_pkey PRIMARY KEY (day, product_id, visitor),
  constraint product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_views_visitor_check CHECK (((char_length(visitor) >= 1) AND (char_length(visitor) <= 128)))
);

create table products (
  id bigint not null generated always as identity,
  article text not null,
  name text not null,
  category text not null,
  description text not null,
  about_product text not null,
  color text not null,
  price_cents integer not null,
  on_hand integer not null default 0,
  held integer not null default 0,
  units_sold integer not null default 0,
  active boolean not null default true,
  new_collection boolean not null default false,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  was_active boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  review_score double precision not null generated always as ((((rating_sum)::numeric + 15.0) / ((review_count)::numeric + 5.0))) stored,
  found_by text collate "C" not null generated always as (plain_letters(((name || ' '::text) || article))) stored,
  facts jsonb not null default '{}'::jsonb,
  listed_reduction_cents integer,
  constraint deleted_is_not_for_sale CHECK (((deleted_at IS NULL) OR (NOT active))),
  constraint held_within_on_hand CHECK ((held <= on_hand)),
  constraint products_about_product_check CHECK ((char_length(about_product) <= 20000)),
  constraint products_article_check CHECK ((article ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  constraint products_article_key UNIQUE (article),
  constraint products_category_check CHECK ((category = ANY (ARRAY['candles'::text, 'lighting-decor'::text, 'gift-sets'::text, 'get-warm'::text, 'table-games'::text, 'books-and-journals'::text]))),
  constraint products_color_check CHECK ((color = ANY (ARRAY['Red'::text, 'Blue'::text, 'Green'::text, 'Yellow'::text, 'Orange'::text, 'Purple'::text, 'Pink'::text, 'Black'::text, 'White'::text, 'Gray'::text, 'No color'::text]))),
  constraint products_description_check CHECK ((char_length(description) <= 1000)),
  constraint products_facts_check CHECK (are_facts(facts)),
  constraint products_held_check CHECK ((held >= 0)),
  constraint products_name_check CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 200)))),
  constraint products_on_hand_check CHECK ((on_hand >= 0)),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint products_units_sold_check CHECK ((units_sold >= 0)),
  constraint rating_within_stars CHECK ((((rating_sum >= review_count) AND (rating_sum <= (5 * review_count))) AND (review_count >= 0)))
);
CREATE INDEX catalogue_by_age ON products USING btree (created_at, id) INCLUDE (category, active) WHERE (deleted_at IS NULL);
CREATE INDEX catalogue_by_article ON products USING btree (article, id) INCLUDE (category, active) WHERE (deleted_at IS NULL);
CREATE INDEX catalogue_by_name ON products USING btree (found_by, id) INCLUDE (category, active) WHERE (deleted_at IS NULL);
CREATE INDEX catalogue_by_price ON products USING btree (price_cents, id) INCLUDE (category, active) WHERE (deleted_at IS NULL);
CREATE INDEX catalogue_not_for_sale ON products USING btree (found_by, id) WHERE ((deleted_at IS NULL) AND (NOT active));
CREATE INDEX products_deleted ON products USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_new_collection ON products USING btree (new_collection DESC, created_at DESC, id DESC) WHERE active;
CREATE TRIGGER products_article_is_permanent BEFORE UPDATE OF article ON products FOR EACH ROW WHEN ((old.article IS DISTINCT FROM new.article)) EXECUTE FUNCTION refuse_new_article();
CREATE TRIGGER products_counted_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_listings_deleted();
CREATE TRIGGER products_counted_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_listings_inserted();
CREATE TRIGGER products_counted_stock AFTER UPDATE OF on_hand ON products FOR EACH ROW WHEN (((old.on_hand <> new.on_hand) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION record_counted_stock();
CREATE TRIGGER products_counted_updated AFTER UPDATE OF category, color, price_cents, active, listed_reduction_cents ON products FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) OR (old.color IS DISTINCT FROM new.color) OR (LEAST(old.price_cents, old.listed_reduction_cents) IS DISTINCT FROM LEAST(new.price_cents, new.listed_reduction_cents)) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION count_listings_updated();
CREATE TRIGGER products_indexed_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION index_inserted_products();
CREATE TRIGGER products_indexed_updated AFTER UPDATE OF name, description, about_product, category, color, price_cents, active, facts, listed_reduction_cents ON products FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR (old.about_product IS DISTINCT FROM new.about_product) OR (old.category IS DISTINCT FROM new.category) OR (old.color IS DISTINCT FROM new.color) OR (LEAST(old.price_cents, old.listed_reduction_cents) IS DISTINCT FROM LEAST(new.price_cents, new.listed_reduction_cents)) OR (old.active IS DISTINCT FROM new.active) OR (old.facts IS DISTINCT FROM new.facts))) EXECUTE FUNCTION index_updated_product();
CREATE TRIGGER products_listed_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION list_inserted_products();
CREATE TRIGGER products_listed_updated AFTER UPDATE OF category, color, price_cents, rating_sum, review_count, active, listed_reduction_cents ON products FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) OR (old.color IS DISTINCT FROM new.color) OR (LEAST(old.price_cents, old.listed_reduction_cents) IS DISTINCT FROM LEAST(new.price_cents, new.listed_reduction_cents)) OR (old.review_score IS DISTINCT FROM new.review_score) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION list_updated_product();
CREATE TRIGGER products_opening_stock AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION record_opening_stock();
CREATE TRIGGER products_priced_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION record_inserted_prices();
CREATE TRIGGER products_priced_updated AFTER UPDATE OF price_cents ON products FOR EACH ROW WHEN ((old.price_cents IS DISTINCT FROM new.price_cents)) EXECUTE FUNCTION record_updated_price();

create table promotion_uses (
  order_id bigint not null,
  promotion_id bigint not null,
  state text not null default 'open'::text,
  claimed_until timestamp with time zone,
  constraint promotion_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint promotion_uses_pkey PRIMARY KEY (order_id),
  constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE,
  constraint promotion_uses_state_check CHECK ((state = ANY (ARRAY['open'::text, 'released'::text])))
);
CREATE INDEX promotion_uses_open ON promotion_uses USING btree (promotion_id, order_id DESC) WHERE (state = 'open'::text);
CREATE TRIGGER promotion_uses_counted AFTER INSERT OR UPDATE OF state ON promotion_uses FOR EACH ROW EXECUTE FUNCTION count_promotion_uses();

create table promotions (
  id bigint not null generated always as identity,
  code text not null,
  kind text not null,
  percent smallint,
  amount_cents integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  minimum_cents integer not null default 0,
  max_uses integer,
  max_uses_each integer,
  first_order_only boolean not null default false,
  categories text[] not null default '{}'::text[],
  user_id uuid,
  is_welcome boolean not null default false,
  paused boolean not null default false,
  used integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint promotion_ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint promotion_is_worth_something CHECK ((((kind = 'percentage'::text) = (percent IS NOT NULL)) AND ((kind = 'fixed'::text) = (amount_cents IS NOT NULL)))),
  constraint promotion_not_overused CHECK ((used <= max_uses)),
  constraint promotions_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 100000000))),
  constraint promotions_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text)),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'fixed'::text, 'free-delivery'::text]))),
  constraint promotions_max_uses_check CHECK ((max_uses > 0)),
  constraint promotions_max_uses_each_check CHECK ((max_uses_each > 0)),
  constraint promotions_minimum_cents_check CHECK (((minimum_cents >= 0) AND (minimum_cents <= 100000000))),
  constraint promotions_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_used_check CHECK ((used >= 0)),
  constraint promotions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint promotions_welcome_has_customer CHECK (((NOT is_welcome) OR (user_id IS NOT NULL)))
);
CREATE INDEX promotions_by_time ON promotions USING btree (created_at DESC, id DESC);
CREATE INDEX promotions_of_customer ON promotions USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX promotions_of_owners ON promotions USING btree (created_at DESC, id DESC) WHERE (user_id IS NULL);
CREATE UNIQUE INDEX promotions_one_welcome ON promotions USING btree (user_id) WHERE is_welcome;

create table questions (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id uuid,
  email text not null,
  full_name text not null,
  message text not null,
  asked_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  answer_count integer not null default 0,
  search tsvector not null generated always as (to_tsvector('english'::regconfig, message)) stored,
  constraint questions_answer_count_check CHECK ((answer_count >= 0)),
  constraint questions_author_fkey FOREIGN KEY (user_id, email) REFERENCES users(id, email) ON UPDATE CASCADE ON DELETE SET NULL (user_id),
  constraint questions_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint questions_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 120))),
  constraint questions_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 10000))),
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX questions_answered ON questions USING btree (product_id, asked_at DESC) WHERE (answer_count > 0);
CREATE INDEX questions_answered_by_time ON questions USING btree (asked_at DESC, id DESC) WHERE (answer_count > 0);
CREATE INDEX questions_by_customer ON questions USING btree (user_id, asked_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX questions_by_email ON questions USING btree (email);
CREATE UNIQUE INDEX questions_one_open ON questions USING btree (product_id, user_id) WHERE ((answer_count = 0) AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX questions_one_open_by_email ON questions USING btree (product_id, email) WHERE ((answer_count = 0) AND (user_id IS NULL));
CREATE INDEX questions_open_by_time ON questions USING btree (asked_at DESC, id DESC) WHERE (answer_count = 0);
CREATE INDEX questions_search ON questions USING gin (search) WHERE (answer_count > 0);

create table recent_proofs (
  session_id uuid not null,
  is_second_factor boolean not null,
  proven_at timestamp with time zone not null,
  constraint recent_proofs_pkey PRIMARY KEY (session_id, is_second_factor),
  constraint recent_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table refund_lines (
  refund_id uuid not null,
  order_id bigint not null,
  position smallint not null,
  units integer not null,
  cents integer not null,
  constraint refund_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE
);
CREATE INDEX refund_lines_of_order ON refund_lines USING btree (order_id);

create table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  state text not null default 'waiting'::text,
  ref text,
  problem text,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by text,
  settled_how text,
  also_sent_ref text,
  delivery_cents integer not null default 0,
  through_payment_id uuid,
  beyond_pieces_cents integer,
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_delivery_cents_check CHECK ((delivery_cents >= 0)),
  constraint refunds_delivery_within_amount CHECK ((delivery_cents <= amount_cents)),
  constraint refunds_failed_say_since CHECK (((state <> 'refused'::text) OR (failed_at IS NOT NULL))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_refused_say_why CHECK (((state <> 'refused'::text) OR (problem IS NOT NULL))),
  constraint refunds_settled_for_good CHECK (((settled_at IS NULL) OR ((state = 'done'::text) AND (done_at IS NOT NULL) AND (failed_at IS NULL) AND (next_try_at IS NULL)))),
  constraint refunds_settled_how_check CHECK (((char_length(settled_how) >= 1) AND (char_length(settled_how) <= 1000))),
  constraint refunds_settled_say_how CHECK ((num_nulls(settled_at, settled_by, settled_how) = ANY (ARRAY[0, 3]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text]))),
  constraint refunds_through_payment_id_fkey FOREIGN KEY (through_payment_id) REFERENCES payments(id) ON DELETE SET NULL,
  constraint refunds_tries_check CHECK ((tries >= 0)),
  constraint refunds_waiting_are_tried CHECK (((state <> 'waiting'::text) OR (next_try_at IS NOT NULL)))
);
CREATE INDEX refunds_also_sent ON refunds USING btree (payment_id) WHERE (also_sent_ref IS NOT NULL);
CREATE INDEX refunds_by_ref ON refunds USING btree (ref) WHERE (ref IS NOT NULL);
CREATE INDEX refunds_due ON refunds USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_refused ON refunds USING btree (payment_id) WHERE (state = 'refused'::text);
CREATE CONSTRAINT TRIGGER refunds_counted AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();

create table refused_emails (
  email text not null,
  reason text not null,
  refused_at timestamp with time zone not null,
  is_certain boolean not null default true,
  constraint refused_emails_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint refused_emails_pkey PRIMARY KEY (email)
);

create table restores (
  id bigint not null generated always as identity,
  backup text not null,
  restored_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint restores_pkey PRIMARY KEY (id)
);
CREATE INDEX restores_waiting ON restores USING btree (id) WHERE (resumed_at IS NULL);

create table return_exchanges (
  return_id bigint not null,
  order_id bigint not null,
  refund_id uuid not null,
  released_at timestamp with time zone,
  constraint return_exchanges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint return_exchanges_order_id_key UNIQUE (order_id),
  constraint return_exchanges_pkey PRIMARY KEY (return_id),
  constraint return_exchanges_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint return_exchanges_refund_id_key UNIQUE (refund_id),
  constraint return_exchanges_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);

create table return_labels (
  return_id bigint not null,
  pdf bytea not null,
  made_at timestamp with time zone not null,
  constraint return_labels_pdf_check CHECK (((octet_length(pdf) >= 5) AND (octet_length(pdf) <= 2097152))),
  constraint return_labels_pkey PRIMARY KEY (return_id),
  constraint return_labels_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);

create table return_lines (
  return_id bigint not null,
  order_id bigint not null,
  position smallint not null,
  quantity integer not null,
  unsent_quantity integer not null default 0,
  back_to_stock integer not null default 0,
  damaged integer not null default 0,
  not_ours integer not null default 0,
  constraint return_lines_of_order_line FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint return_lines_of_return FOREIGN KEY (return_id, order_id) REFERENCES returns(id, order_id) ON DELETE CASCADE,
  constraint return_lines_pkey PRIMARY KEY (return_id, "position"),
  constraint return_lines_quantity_check CHECK ((quantity > 0)),
  constraint return_lines_within_quantity CHECK (((unsent_quantity >= 0) AND (back_to_stock >= 0) AND (damaged >= 0) AND (not_ours >= 0) AND ((((unsent_quantity + back_to_stock) + damaged) + not_ours) <= quantity)))
);
CREATE INDEX return_lines_by_order_line ON return_lines USING btree (order_id, "position");

create table return_photos (
  return_id bigint not null,
  position smallint not null,
  hash text not null,
  constraint return_photos_hash_fkey FOREIGN KEY (hash) REFERENCES pictures(hash),
  constraint return_photos_pkey PRIMARY KEY (return_id, "position"),
  constraint return_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 2))),
  constraint return_photos_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_photos_return_id_hash_key UNIQUE (return_id, hash)
);
CREATE INDEX return_photos_by_hash ON return_photos USING btree (hash);

create table returns (
  id bigint not null generated always as identity,
  number text not null,
  order_id bigint not null,
  kind text not null,
  state text not null default 'asked'::text,
  request_key uuid not null,
  stated_at timestamp with time zone not null,
  stated_by text not null,
  full_name text not null,
  email text not null,
  statement text not null,
  reason text,
  received_at timestamp with time zone,
  refunded_at timestamp with time zone,
  refused_at timestamp with time zone,
  refused_because text,
  request_hash bytea,
  cause text,
  wish text,
  label_cents integer not null default 0,
  label_sent_at timestamp with time zone,
  label_carrier text,
  label_tracking_number text,
  exchanged_at timestamp with time zone,
  offer_cents integer,
  offered_at timestamp with time zone,
  offer_accepted_at timestamp with time zone,
  offer_declined_at timestamp with time zone,
  constraint returns_cause_check CHECK ((cause = ANY (ARRAY['broken'::text, 'not-working'::text, 'wrong-product'::text, 'parts-missing'::text, 'other-fault'::text, 'does-not-please'::text, 'wrong-size'::text, 'not-as-pictured'::text]))),
  constraint returns_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'return'::text]))),
  constraint returns_label_carrier_check CHECK (((char_length(label_carrier) >= 1) AND (char_length(label_carrier) <= 60))),
  constraint returns_label_cents_check CHECK ((label_cents >= 0)),
  constraint returns_label_tracking_number_check CHECK (((char_length(label_tracking_number) >= 1) AND (char_length(label_tracking_number) <= 60))),
  constraint returns_number_check CHECK ((number ~ '^R-[0-9A-Z]{4,8}$'::text)),
  constraint returns_number_key UNIQUE (number),
  constraint returns_of_order UNIQUE (id, order_id),
  constraint returns_offer_cents_check CHECK ((offer_cents > 0)),
  constraint returns_offer_whole CHECK (((num_nulls(offer_cents, offered_at) = ANY (ARRAY[0, 2])) AND ((offered_at IS NOT NULL) OR (COALESCE(offer_accepted_at, offer_declined_at) IS NULL)) AND ((offer_accepted_at IS NULL) OR (state = 'refunded'::text)))),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000))),
  constraint returns_refused_because_check CHECK (((char_length(refused_because) >= 1) AND (char_length(refused_because) <= 2000))),
  constraint returns_request_key_key UNIQUE (request_key),
  constraint returns_say_when_exchanged CHECK (((state <> 'exchanged'::text) OR (exchanged_at IS NOT NULL))),
  constraint returns_say_when_labelled CHECK (((state <> 'label-sent'::text) OR (label_sent_at IS NOT NULL))),
  constraint returns_say_when_received CHECK (((state <> 'received'::text) OR (received_at IS NOT NULL))),
  constraint returns_say_when_refunded CHECK (((state = 'refunded'::text) = (refunded_at IS NOT NULL))),
  constraint returns_say_why CHECK ((((kind = 'return'::text) = (cause IS NOT NULL)) AND ((cause IS NULL) = (wish IS NULL)))),
  constraint returns_say_why_refused CHECK (((num_nulls(refused_at, refused_because) = ANY (ARRAY[0, 2])) AND ((state = 'refused'::text) = (refused_at IS NOT NULL)))),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'label-sent'::text, 'received'::text, 'refunded'::text, 'exchanged'::text, 'refused'::text]))),
  constraint returns_stated_by_check CHECK ((stated_by = ANY (ARRAY['account'::text, 'link'::text, 'number'::text]))),
  constraint returns_statement_check CHECK (((char_length(statement) >= 1) AND (char_length(statement) <= 20000))),
  constraint returns_wish_check CHECK ((wish = ANY (ARRAY['money'::text, 'same'::text, 'other'::text, 'less'::text])))
);
CREATE INDEX returns_by_order ON returns USING btree (order_id);
CREATE INDEX returns_by_time ON returns USING btree (stated_at DESC, id DESC);
CREATE INDEX returns_open ON returns USING btree (stated_at) WHERE (state = ANY (ARRAY['asked'::text, 'label-sent'::text, 'received'::text]));
CREATE UNIQUE INDEX returns_open_once ON returns USING btree (order_id, request_hash) WHERE ((request_hash IS NOT NULL) AND (state = ANY (ARRAY['asked'::text, 'label-sent'::text, 'received'::text])));

create table review_photos (
  review_id bigint not null,
  position smallint not null,
  hash text not null,
  constraint review_photos_hash_fkey FOREIGN KEY (hash) REFERENCES pictures(hash),
  constraint review_photos_pkey PRIMARY KEY (review_id, "position"),
  constraint review_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 2))),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_photos_review_id_hash_key UNIQUE (review_id, hash)
);
CREATE INDEX review_photos_by_hash ON review_photos USING btree (hash);

create table review_votes (
  review_id bigint not null,
  user_id uuid not null,
  voted_at timestamp with time zone not null,
  constraint review_votes_pkey PRIMARY KEY (review_id, user_id),
  constraint review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_votes_by_user ON review_votes USING btree (user_id);
CREATE TRIGGER review_votes_recount AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION recount_votes();

create table reviews (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id uuid,
  email text not null,
  full_name text not null,
  message text not null,
  stars smallint not null,
  status text not null default 'new'::text,
  verified boolean not null default false,
  reviewed_at timestamp with time zone not null default clock_timestamp(),
  changed_at timestamp with time zone,
  revision integer not null default 1,
  decline_reason text,
  moderated_at timestamp with time zone,
  moderated_by uuid,
  helpful_count integer not null default 0,
  reply text,
  replied_at timestamp with time zone,
  constraint review_declined_for_a_reason CHECK (((decline_reason IS NULL) OR (status = 'declined'::text))),
  constraint review_reply_has_its_moment CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_author_fkey FOREIGN KEY (user_id, email) REFERENCES users(id, email) ON UPDATE CASCADE ON DELETE SET NULL (user_id),
  constraint reviews_decline_reason_check CHECK (((char_length(decline_reason) >= 1) AND (char_length(decline_reason) <= 500))),
  constraint reviews_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint reviews_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 120))),
  constraint reviews_helpful_count_check CHECK ((helpful_count >= 0)),
  constraint reviews_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 10000))),
  constraint reviews_moderated_by_fkey FOREIGN KEY (moderated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 5000))),
  constraint reviews_reviewed_at_key UNIQUE (reviewed_at),
  constraint reviews_revision_check CHECK ((revision > 0)),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'declined'::text])))
);
CREATE INDEX reviews_by_customer ON reviews USING btree (user_id, reviewed_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX reviews_by_email ON reviews USING btree (email);
CREATE INDEX reviews_by_moderator ON reviews USING btree (moderated_by) WHERE (moderated_by IS NOT NULL);
CREATE INDEX reviews_by_status ON reviews USING btree (status, reviewed_at DESC);
CREATE UNIQUE INDEX reviews_one_by_customer ON reviews USING btree (product_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX reviews_one_by_email ON reviews USING btree (product_id, email) WHERE (user_id IS NULL);
CREATE INDEX reviews_published ON reviews USING btree (product_id, reviewed_at DESC) WHERE (status = 'accepted'::text);
CREATE INDEX reviews_published_by_help ON reviews USING btree (product_id, helpful_count DESC, reviewed_at DESC) WHERE (status = 'accepted'::text);
CREATE INDEX reviews_published_by_stars ON reviews USING btree (product_id, stars, reviewed_at DESC) WHERE (status = 'accepted'::text);
CREATE TRIGGER reviews_recount AFTER INSERT OR DELETE OR UPDATE OF product_id, stars, status ON reviews FOR EACH ROW EXECUTE FUNCTION recount_reviews();
CREATE TRIGGER reviews_set_time BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION set_review_time();

create table sales_days (
  day date not null,
  slot smallint not null,
  orders integer not null default 0,
  new_customers integer not null default 0,
  units integer not null default 0,
  returned_units integer not null default 0,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  constraint sales_days_pkey PRIMARY KEY (day, slot)
) with (fillfactor=50);

create table saved_item_emails (
  user_id uuid not null,
  agreed_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  known jsonb not null default '{}'::jsonb,
  constraint saved_item_emails_known_check CHECK ((jsonb_typeof(known) = 'object'::text)),
  constraint saved_item_emails_pkey PRIMARY KEY (user_id),
  constraint saved_item_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_item_emails_by_look ON saved_item_emails USING btree (looked_at NULLS FIRST, user_id);

create table saved_items (
  user_id uuid not null,
  list text not null,
  product_id bigint not null,
  amount integer not null,
  seen_price_cents integer not null,
  added_at timestamp with time zone not null,
  constraint saved_items_amount CHECK (((amount >= 1) AND (amount <=
CASE list
    WHEN 'cart'::text THEN 10000
    ELSE 1
END))),
  constraint saved_items_list_check CHECK ((list = ANY (ARRAY['cart'::text, 'wishlist'::text]))),
  constraint saved_items_pkey PRIMARY KEY (user_id, list, product_id),
  constraint saved_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint saved_items_seen_price_cents_check CHECK (((seen_price_cents >= 1) AND (seen_price_cents <= 100000000))),
  constraint saved_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_items_by_product ON saved_items USING btree (product_id);

create table saved_items_versions (
  user_id uuid not null,
  version integer not null default 0,
  constraint saved_items_versions_pkey PRIMARY KEY (user_id),
  constraint saved_items_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_items_versions_version_check CHECK ((version >= 0))
);

create table scene_dots (
  scene_id bigint not null,
  cut text not null,
  position smallint not null,
  product_id bigint not null,
  x numeric(4,1) not null,
  y numeric(4,1) not null,
  constraint scene_dots_cut_check CHECK ((cut = ANY (ARRAY['wide'::text, 'tall'::text]))),
  constraint scene_dots_in_order UNIQUE (scene_id, cut, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint scene_dots_pkey PRIMARY KEY (scene_id, cut, product_id),
  constraint scene_dots_position_check CHECK (("position" >= 0)),
  constraint scene_dots_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint scene_dots_scene_id_fkey FOREIGN KEY (scene_id) REFERENCES scenes(id) ON DELETE CASCADE,
  constraint scene_dots_x_check CHECK (((x >= (0)::numeric) AND (x <= (100)::numeric))),
  constraint scene_dots_y_check CHECK (((y >= (0)::numeric) AND (y <= (100)::numeric)))
);
CREATE INDEX scene_dots_by_product ON scene_dots USING btree (product_id);

create table scene_places (
  scene_id bigint not null,
  place text not null,
  constraint scene_places_pkey PRIMARY KEY (place, scene_id),
  constraint scene_places_place_check CHECK ((place ~ '^(home|(head|list):[a-z-]{1,40})$'::text)),
  constraint scene_places_scene_id_fkey FOREIGN KEY (scene_id) REFERENCES scenes(id) ON DELETE CASCADE
);
CREATE INDEX scene_places_by_scene ON scene_places USING btree (scene_id);

create table scenes (
  id bigint not null generated always as identity,
  name text not null,
  alt text not null,
  wide_hash text not null,
  tall_hash text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  hidden boolean not null default false,
  request_key uuid,
  constraint scenes_alt_check CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 300))),
  constraint scenes_end_after_start CHECK ((ends_at > starts_at)),
  constraint scenes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint scenes_pkey PRIMARY KEY (id),
  constraint scenes_request_key_key UNIQUE (request_key),
  constraint scenes_tall_hash_fkey FOREIGN KEY (tall_hash) REFERENCES pictures(hash),
  constraint scenes_wide_hash_fkey FOREIGN KEY (wide_hash) REFERENCES pictures(hash)
);
CREATE INDEX scenes_by_tall_picture ON scenes USING btree (tall_hash) WHERE (tall_hash IS NOT NULL);
CREATE INDEX scenes_by_wide_picture ON scenes USING btree (wide_hash);

create table search_visitors (
  day date not null,
  visitor text not null,
  text text not null,
  clicked boolean not null default false,
  constraint search_visitors_pkey PRIMARY KEY (day, visitor, text)
);

create table search_words (
  id bigint not null generated always as identity,
  kind text not null,
  words text[] not null,
  means text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  colors text[] not null default '{}'::text[],
  min_cents integer,
  max_cents integer,
  pinned text[] not null default '{}'::text[],
  hidden text[] not null default '{}'::text[],
  version integer not null default 1,
  request_key uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint search_words_has_set CHECK (((kind <> 'products'::text) OR (((cardinality(categories) + cardinality(colors)) + cardinality(pinned)) > 0) OR (min_cents IS NOT NULL) OR (max_cents IS NOT NULL))),
  constraint search_words_hidden_check CHECK (((cardinality(hidden) <= 200) AND (array_position(hidden, NULL::text) IS NULL))),
  constraint search_words_kind_check CHECK ((kind = ANY (ARRAY['synonyms'::text, 'one-way'::text, 'products'::text]))),
  constraint search_words_max_cents_check CHECK ((max_cents >= 0)),
  constraint search_words_means_check CHECK (((cardinality(means) <= 100) AND (array_position(means, NULL::text) IS NULL))),
  constraint search_words_means_match_kind CHECK (((kind = 'one-way'::text) = (cardinality(means) > 0))),
  constraint search_words_min_cents_check CHECK ((min_cents >= 0)),
  constraint search_words_pinned_check CHECK (((cardinality(pinned) <= 200) AND (array_position(pinned, NULL::text) IS NULL))),
  constraint search_words_pkey PRIMARY KEY (id),
  constraint search_words_prices_in_order CHECK ((min_cents <= max_cents)),
  constraint search_words_request_key_key UNIQUE (request_key),
  constraint search_words_set_check CHECK (((kind = 'products'::text) OR ((categories = '{}'::text[]) AND (colors = '{}'::text[]) AND (min_cents IS NULL) AND (max_cents IS NULL)))),
  constraint search_words_words_check CHECK ((((cardinality(words) >= 1) AND (cardinality(words) <= 100)) AND (array_position(words, NULL::text) IS NULL)))
);

create table searched_texts (
  day date not null,
  text text not null,
  searches integer not null,
  without_result integer not null default 0,
  clicks integer not null default 0,
  places bigint not null default 0,
  constraint searched_texts_check CHECK (((without_result >= 0) AND (without_result <= searches))),
  constraint searched_texts_check1 CHECK (((clicks >= 0) AND (clicks <= searches))),
  constraint searched_texts_check2 CHECK ((places >= clicks)),
  constraint searched_texts_pkey PRIMARY KEY (day, text),
  constraint searched_texts_searches_check CHECK ((searches > 0)),
  constraint searched_texts_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 80)))
);

create table second_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret text not null,
  verified boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factors_user_id_key UNIQUE (user_id)
);

create table secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint secrets_pkey PRIMARY KEY (name)
);

create table seeds (
  name text not null,
  sown_at timestamp with time zone not null default now(),
  constraint seeds_pkey PRIMARY KEY (name)
);

create table sent_emails (
  email_id uuid not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  constraint sent_emails_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint sent_emails_pkey PRIMARY KEY (email_id)
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null,
  remembered boolean not null default false,
  user_agent text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

create table set_up_steps (
  name text not null,
  done_at timestamp with time zone not null,
  full_name text not null,
  constraint set_up_steps_name_check CHECK ((name = ANY (ARRAY['contact'::text, 'country'::text, 'delivery'::text, 'pickup-points'::text, 'email'::text, 'payments'::text, 'backups'::text]))),
  constraint set_up_steps_pkey PRIMARY KEY (name)
);

create table settings (
  name text not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  user_id uuid,
  full_name text not null,
  restored integer,
  constraint settings_name_check CHECK ((name ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint settings_pkey PRIMARY KEY (name, version),
  constraint settings_restored_earlier CHECK (((restored >= 0) AND (restored < version))),
  constraint settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint settings_version_check CHECK ((version > 0))
);
CREATE TRIGGER settings_append_only BEFORE DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

create table sign_in_methods (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_user_id text not null,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sign_in_methods_password_hash CHECK (((provider = 'credential'::text) = (password_hash IS NOT NULL))),
  constraint sign_in_methods_pkey PRIMARY KEY (id),
  constraint sign_in_methods_provider_provider_user_id_key UNIQUE (provider, provider_user_id),
  constraint sign_in_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_in_methods_user_id_provider_key UNIQUE (user_id, provider)
);

create table status_days (
  day date not null,
  status text not null,
  slot smallint not null,
  orders integer not null,
  constraint status_days_pkey PRIMARY KEY (day, status, slot)
) with (fillfactor=50);

create table stock_holds (
  order_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  state text not null default 'open'::text,
  returned integer not null default 0,
  restocked integer not null default 0,
  ended integer not null default 0,
  constraint stock_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint stock_holds_pkey PRIMARY KEY (order_id, product_id),
  constraint stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_holds_quantity_check CHECK ((quantity > 0)),
  constraint stock_holds_returned_is_split CHECK (((restocked >= 0) AND (ended >= 0) AND ((restocked + ended) = returned))),
  constraint stock_holds_returned_were_taken CHECK (((returned = 0) OR (state = 'taken'::text))),
  constraint stock_holds_returned_within_quantity CHECK (((returned >= 0) AND (returned <= quantity))),
  constraint stock_holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'released'::text])))
);
CREATE INDEX stock_holds_open ON stock_holds USING btree (product_id) WHERE (state = 'open'::text);
CREATE TRIGGER stock_holds_apply AFTER INSERT OR UPDATE ON stock_holds FOR EACH ROW EXECUTE FUNCTION apply_stock_hold();
CREATE TRIGGER stock_holds_split_returned BEFORE UPDATE ON stock_holds FOR EACH ROW EXECUTE FUNCTION split_returned_stock();

create table stock_movements (
  id bigint not null generated always as identity,
  product_id bigint not null,
  change integer not null,
  reason text not null,
  order_id bigint,
  moved_at timestamp with time zone not null default now(),
  user_id uuid,
  full_name text,
  constraint stock_movements_change_check CHECK ((change <> 0)),
  constraint stock_movements_order CHECK (((reason = ANY (ARRAY['sale'::text, 'return'::text, 'sent-again'::text, 'came-back'::text])) OR (order_id IS NULL))),
  constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'count'::text, 'sale'::text, 'return'::text, 'sent-again'::text, 'came-back'::text, 'found'::text, 'broken'::text, 'stolen'::text, 'miscounted'::text]))),
  constraint stock_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX stock_movements_by_user ON stock_movements USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX stock_movements_of_order ON stock_movements USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_movements_of_product ON stock_movements USING btree (product_id, id);
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_movements_apply AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();

create table stock_notice_limits (
  product_id bigint not null,
  below integer not null,
  constraint stock_notice_limits_below_check CHECK (((below >= 1) AND (below <= 10000))),
  constraint stock_notice_limits_pkey PRIMARY KEY (product_id),
  constraint stock_notice_limits_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table subscription_tokens (
  hash bytea not null,
  email text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint subscription_tokens_email_fkey FOREIGN KEY (email) REFERENCES subscriptions(email) ON DELETE CASCADE,
  constraint subscription_tokens_hash_check CHECK ((octet_length(hash) = 32)),
  constraint subscription_tokens_pkey PRIMARY KEY (hash),
  constraint subscription_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'unsubscribe'::text])))
);
CREATE INDEX subscription_tokens_email ON subscription_tokens USING btree (email);
CREATE INDEX subscription_tokens_expires ON subscription_tokens USING btree (expires_at);

create table subscriptions (
  email text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  asked_at timestamp with time zone,
  unanswered integer not null default 0,
  left_at timestamp with time zone,
  constraint subscriptions_confirmed_or_left CHECK (((confirmed_at IS NULL) OR (left_at IS NULL))),
  constraint subscriptions_email_check CHECK (((email = lower(btrim(email))) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint subscriptions_pkey PRIMARY KEY (email),
  constraint subscriptions_unanswered_check CHECK ((unanswered >= 0))
);

create table test_payments (
  ref text not null,
  payment_id uuid not null,
  attempt integer not null default 1,
  amount_cents integer not null,
  state text not null default 'waiting'::text,
  outcome text,
  settles_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint test_payments_attempt UNIQUE (payment_id, attempt),
  constraint test_payments_pkey PRIMARY KEY (ref),
  constraint test_payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'needs-confirmation'::text, 'processing'::text, 'declined'::text, 'paid'::text, 'cancelled'::text])))
);

create table test_refunds (
  refund_id uuid not null,
  ref text not null,
  amount_cents integer not null,
  constraint test_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint test_refunds_pkey PRIMARY KEY (refund_id),
  constraint test_refunds_ref_fkey FOREIGN KEY (ref) REFERENCES test_payments(ref)
);

create table trusted_browsers (
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint trusted_browsers_pkey PRIMARY KEY (user_id, token_hash),
  constraint trusted_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trusted_browsers_by_end ON trusted_browsers USING btree (expires_at);
CREATE INDEX trusted_browsers_by_hash ON trusted_browsers USING btree (token_hash);

create table users (
  id uuid not null default gen_random_uuid(),
  full_name text not null,
  email text not null,
  email_confirmed boolean not null default false,
  is_admin boolean not null default false,
  second_factor_on boolean not null default false,
  picture_url text,
  policy_accepted_at timestamp with time zone,
  news_agreed_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((full_name || ' '::text) || email)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text))) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  admin_role text,
  constraint users_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'manager'::text, 'support'::text, 'packer'::text]))),
  constraint users_blocked_for_a_reason CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint users_blocked_reason_check CHECK (((char_length(blocked_reason) >= 1) AND (char_length(blocked_reason) <= 1000))),
  constraint users_blocked_run_nothing CHECK (((blocked_at IS NULL) OR (NOT is_admin))),
  constraint users_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint users_email_key UNIQUE (email),
  constraint users_full_name_check CHECK (((full_name = btrim(full_name)) AND ((char_length(full_name) >= 1) AND (char_length(full_name) <= 120)))),
  constraint users_id_email_key UNIQUE (id, email),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_admins ON users USING btree (created_at DESC, id DESC) WHERE is_admin;
CREATE INDEX users_blocked ON users USING btree (created_at DESC, id DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_by_time ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_search ON users USING gin (search);
CREATE TRIGGER users_admin_role BEFORE INSERT OR UPDATE OF is_admin, admin_role ON users FOR EACH ROW EXECUTE FUNCTION set_admin_role();

create table visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day),
  constraint visitor_salts_salt_check CHECK ((octet_length(salt) = 32))
);

create view counted_product_days as
 SELECT day,
    article,
    category,
    (sum(units))::integer AS units,
    sum(paid_cents) AS paid_cents
   FROM ( SELECT shop_day(pay.paid_at) AS day,
            l.article,
            l.category,
            l.quantity AS units,
            ((l.price_cents * l.quantity) - l.discount_cents) AS paid_cents
           FROM (payments pay
             JOIN order_lines l ON ((l.order_id = pay.order_id)))
          WHERE (pay.state = 'paid'::text)
        UNION ALL
         SELECT shop_day(r.created_at) AS shop_day,
            l.article,
            l.category,
            (- back.units),
            (- back.cents)
           FROM ((refunds r
             JOIN refund_lines back ON ((back.refund_id = r.id)))
             JOIN order_lines l ON (((l.order_id = back.order_id) AND (l."position" = back."position"))))) events
  GROUP BY day, article, category;

create view counted_sales_days as
 SELECT day,
    (sum(orders))::integer AS orders,
    (sum(new_customers))::integer AS new_customers,
    (sum(units))::integer AS units,
    (sum(returned_units))::integer AS returned_units,
    sum(paid_cents) AS paid_cents,
    sum(refunded_cents) AS refunded_cents,
    sum(discount_cents) AS discount_cents
   FROM ( SELECT shop_day(pay.paid_at) AS day,
            1 AS orders,
            ((f.order_id IS NOT NULL))::integer AS new_customers,
            l.units,
            0 AS returned_units,
            pay.amount_cents AS paid_cents,
            0 AS refunded_cents,
            o.discount_cents
           FROM (((payments pay
             JOIN orders o ON ((o.id = pay.order_id)))
             LEFT JOIN first_orders f ON ((f.order_id = o.id)))
             JOIN ( SELECT order_lines.order_id,
                    sum(order_lines.quantity) AS units
                   FROM order_lines
                  GROUP BY order_lines.order_id) l ON ((l.order_id = o.id)))
          WHERE (pay.state = 'paid'::text)
        UNION ALL
         SELECT shop_day(r.created_at) AS shop_day,
            0,
            0,
            0,
            COALESCE(l.units, (0)::bigint) AS "coalesce",
            0,
            r.amount_cents,
            0
           FROM (refunds r
             LEFT JOIN ( SELECT refund_lines.refund_id,
                    sum(refund_lines.units) AS units
                   FROM refund_lines
                  GROUP BY refund_lines.refund_id) l ON ((l.refund_id = r.id)))) events
  GROUP BY day;

create view counted_status_days as
 SELECT shop_day(placed_at) AS day,
    status,
    (count(*))::integer AS orders
   FROM orders
  GROUP BY (shop_day(placed_at)), status;

CREATE OR REPLACE FUNCTION add_to_category_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into category_days as d (day, category, slot, units, paid_cents)
    select day, category, sales_slot(), sum(units), sum(paid_cents) from added group by day, category order by day, category
    on conflict (day, category, slot) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  else
    insert into category_days as d (day, category, slot, units, paid_cents)
    select day, category, sales_slot(), sum(units), sum(paid_cents) from (
      select day, category, units, paid_cents from added union all select day, category, -units, -paid_cents from taken
    ) as moved group by day, category order by day, category
    on conflict (day, category, slot) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION apply_stock_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holding integer := case when new.state = 'open' then new.quantity else 0 end;
  gone integer := case when new.state = 'taken' then new.quantity - new.returned else 0 end;
begin
  if tg_op = 'UPDATE' then
    if new.quantity <> old.quantity then
      raise exception 'the quantity of a hold never changes' using errcode = 'check_violation';
    end if;
    holding := holding - case when old.state = 'open' then old.quantity else 0 end;
    gone := gone - case when old.state = 'taken' then old.quantity - old.returned else 0 end;
  end if;
  if holding <> 0 then
    update products set held = held + holding where id = new.product_id;
  end if;
  if gone <> 0 then
    insert into stock_movements (product_id, change, reason, order_id)
    values (new.product_id, -gone, case when gone > 0 then 'sale' else 'return' end, new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION apply_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason in ('sale', 'return') then
    update products set on_hand = on_hand + new.change, units_sold = greatest(units_sold - new.change, 0) where id = new.product_id;
  elsif pg_trigger_depth() = 1 then
    update products set on_hand = on_hand + new.change where id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION are_facts(facts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when jsonb_typeof(facts) <> 'object' then false else not exists (
    select from jsonb_each(facts) as fact (kind, value)
    where kind !~ '^[a-z][A-Za-z]{0,31}$' or not coalesce(case jsonb_typeof(value)
      when 'number' then value::numeric > 0
      when 'string' then btrim(value #>> '{}') <> '' and char_length(value #>> '{}') <= 200
      when 'array' then jsonb_array_length(value) between 1 and 20 and not exists (
        select from jsonb_array_elements(value) as item
        where jsonb_typeof(item) <> 'string' or btrim(item #>> '{}') = '' or char_length(item #>> '{}') > 200)
      when 'object' then value - array['min', 'max'] = '{}' and jsonb_typeof(value -> 'min') = 'number'
        and jsonb_typeof(value -> 'max') = 'number' and (value ->> 'min')::numeric > 0
        and (value ->> 'min')::numeric < (value ->> 'max')::numeric
      else false end, false)) end
$function$;

CREATE OR REPLACE FUNCTION count_found(wanted tsquery, broad tsquery, wanted_colors text[], lowest integer, highest integer)
 RETURNS TABLE(total integer, named integer, min_cents integer, max_cents integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select (count(*) filter (where found.price_cents between lowest and highest))::integer,
      (select count(*)::integer from product_search as by_name
       where by_name.name_words @@ wanted and (broad is null or (by_name.name_words || ''::tsvector) @@ broad)
         and (wanted_colors is null or by_name.color = any (wanted_colors)) and by_name.price_cents between lowest and highest),
      min(found.price_cents), max(found.price_cents)
    from product_search as found
    where found.all_words @@ wanted and (broad is null or (found.all_words || ''::tsvector) @@ broad)
      and (wanted_colors is null or found.color = any (wanted_colors));
end $function$;

CREATE OR REPLACE FUNCTION count_listings_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing_counts as counts set products = counts.products - gone.products
  from (select category, color, least(price_cents, listed_reduction_cents) as price_cents, count(*) as products
    from deleted where active group by 1, 2, 3) as gone
  where (counts.category, counts.color, counts.price_cents) = (gone.category, gone.color, gone.price_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_listings_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, count(*) from inserted where active
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_listings_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_counts as counts (category, color, price_cents, products)
  select category, color, price_cents, sum(change) from (
    select old.category, old.color, least(old.price_cents, old.listed_reduction_cents), -1 where old.active
    union all select new.category, new.color, least(new.price_cents, new.listed_reduction_cents), 1 where new.active
  ) as changes (category, color, price_cents, change)
  group by category, color, price_cents order by category, color, price_cents
  on conflict (category, color, price_cents) do update set products = counts.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_promotion_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  more integer := case when new.state = 'open' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' then more := more - case when old.state = 'open' then 1 else 0 end; end if;
  if more <> 0 then update promotions set used = used + more where id = new.promotion_id; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_refund_lines(new.id);

  insert into sales_days as d (day, slot, returned_units, refunded_cents)
  select shop_day(new.created_at), sales_slot(), coalesce(sum(units), 0), new.amount_cents from refund_lines where refund_id = new.id
  on conflict (day, slot) do update set returned_units = d.returned_units + excluded.returned_units,
    refunded_cents = d.refunded_cents + excluded.refunded_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.created_at), l.article, l.category, -back.units, -back.cents
  from refund_lines back join order_lines l using (order_id, position) where back.refund_id = new.id order by l.article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sold orders;
  is_first integer;
begin
  if tg_op = 'UPDATE' and old.state = 'paid' then return null; end if;
  select * into sold from orders where id = new.order_id;
  if sold.user_id is not null then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.user_id, 1)); end if;
  if sold.email <> '' then perform pg_advisory_xact_lock(hashtextextended('buyer ' || sold.email, 2)); end if;
  insert into first_orders (order_id) select sold.id where not exists (
    select from orders o join payments pay on pay.order_id = o.id
    where (o.user_id = sold.user_id or (o.email = sold.email and o.email <> '')) and o.id <> sold.id and pay.state = 'paid')
  on conflict do nothing;
  get diagnostics is_first = row_count;

  insert into sales_days as d (day, slot, orders, new_customers, units, paid_cents, discount_cents)
  select shop_day(new.paid_at), sales_slot(), 1, is_first, sum(quantity), new.amount_cents, sold.discount_cents
  from order_lines where order_id = sold.id
  on conflict (day, slot) do update set orders = d.orders + 1, new_customers = d.new_customers + excluded.new_customers,
    units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents,
    discount_cents = d.discount_cents + excluded.discount_cents;

  insert into product_days as d (day, article, category, units, paid_cents)
  select shop_day(new.paid_at), article, category, quantity, price_cents * quantity - discount_cents
  from order_lines where order_id = sold.id order by article
  on conflict (day, article, category) do update set units = d.units + excluded.units, paid_cents = d.paid_cents + excluded.paid_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  insert into status_days as d (day, status, slot, orders)
  select shop_day(new.placed_at), moved.status, sales_slot(), moved.orders
  from (select new.status as status, 1 as orders union all select old.status, -1 where tg_op = 'UPDATE') as moved order by 2
  on conflict (day, status, slot) do update set orders = d.orders + excluded.orders;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_words_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words as known (word, products)
  select word, -count(*) from deleted, unnest(tsvector_to_array(deleted.all_words)) as word group by word order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_words_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words as known (word, stem, products)
  select word, stem_of(word), count(*) from inserted, unnest(tsvector_to_array(inserted.all_words)) as word
  group by word order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_words_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words as known (word, stem, products)
  select word, stem_of(word), sum(change) from (
    select word, -1 from unnest(tsvector_to_array(old.all_words)) as word
    union all select word, 1 from unnest(tsvector_to_array(new.all_words)) as word
  ) as changes (word, change)
  group by word having sum(change) <> 0 order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION fact_words(facts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(item #>> '{}', ' '), '')
  from jsonb_path_query(facts, 'strict $.** ? (@.type() == "string")') as item
$function$;

CREATE OR REPLACE FUNCTION found_counts(wanted tsquery, broad tsquery)
 RETURNS TABLE(category text, color text, price_cents integer, products integer, named integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select found.category, found.color, found.price_cents, count(*)::integer,
      (count(*) filter (where found.name_words @@ wanted and (broad is null or (found.name_words || ''::tsvector) @@ broad)))::integer
    from product_search as found
    where found.all_words @@ wanted and (broad is null or (found.all_words || ''::tsvector) @@ broad)
    group by found.category, found.color, found.price_cents;
end $function$;

CREATE OR REPLACE FUNCTION index_inserted_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into product_search (product_id, category, color, price_cents, name_words, all_words)
  select id, category, color, price_cents, array_to_tsvector(words_in(name)),
    array_to_tsvector(product_words(name, description, about_product, category, color, facts))
  from inserted where active;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION index_updated_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.active then
    delete from product_search where product_id = new.id;
  else
    insert into product_search (product_id, category, color, price_cents, name_words, all_words)
    values (new.id, new.category, new.color, least(new.price_cents, new.listed_reduction_cents), array_to_tsvector(words_in(new.name)),
      array_to_tsvector(product_words(new.name, new.description, new.about_product, new.category, new.color, new.facts)))
    on conflict (product_id) do update set category = excluded.category, color = excluded.color, price_cents = excluded.price_cents,
      name_words = excluded.name_words, all_words = excluded.all_words;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION list_inserted_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('hyggehus.seeding', true) = 'yes' then return null; end if;
  insert into listed_products (product_id, category, color, price_cents, review_score, popularity, active)
  select id, category, color, price_cents, review_score, extract(epoch from created_at)::double precision / 2592000, active
  from inserted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION list_updated_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listed_products
  set category = new.category, color = new.color, price_cents = least(new.price_cents, new.listed_reduction_cents),
    review_score = new.review_score, active = new.active
  where product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plain_letters(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(normalize(lower(normalize(input, NFKC) collate "und-x-icu"), NFKD), '[\u0300-\u036f]+', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION popularity_after(popularity double precision, weight double precision, at timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when weight <= 0 then popularity else
    greatest(popularity, event) + ln(1 + power(2::double precision, -least(abs(popularity - event), 1000))) / ln(2::double precision)
  end
  from (select extract(epoch from at)::double precision / 2592000 + ln(greatest(weight, 1e-9)) / ln(2::double precision)) as e (event)
$function$;

CREATE OR REPLACE FUNCTION product_words(name text, description text, about_product text, category text, color text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select words_in(concat_ws(' ', name, description, about_product, category,
    case color when 'No color' then null when 'Gray' then 'gray grey' else color end))
$function$;

CREATE OR REPLACE FUNCTION product_words(name text, description text, about_product text, category text, color text, facts jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select product_words(name, description, about_product || ' ' || fact_words(facts), category, color)
$function$;

CREATE OR REPLACE FUNCTION record_counted_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_movements (product_id, change, reason) values (new.id, new.on_hand - old.on_hand, 'count');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_inserted_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_periods (product_id, price_cents, from_at) select id, price_cents, least(created_at, now()) from inserted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_opening_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_movements (product_id, change, reason) select id, on_hand, 'opening' from inserted where on_hand > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_refund_lines(refund uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into refund_lines (refund_id, order_id, position, units, cents)
  select refund, l.order_id, l.position, back.units - coalesce(known.units, 0), back.cents - coalesce(known.cents, 0)
  from refunds r join payments pay on pay.id = r.payment_id join order_lines l on l.order_id = pay.order_id
  cross join lateral (select l.price_cents * l.quantity - l.discount_cents as paid_cents) as paid
  cross join lateral (select
    case when pay.refunded_cents >= pay.amount_cents then l.quantity else l.refunded_quantity end as units,
    case when pay.refunded_cents >= pay.amount_cents then paid.paid_cents
      else (paid.paid_cents::bigint * l.refunded_quantity / l.quantity)::integer end as cents) as back
  left join lateral (select sum(units)::integer as units, sum(cents)::integer as cents from refund_lines k
    where k.order_id = l.order_id and k.position = l.position) as known on true
  where r.id = refund and (back.units, back.cents) is distinct from (coalesce(known.units, 0), coalesce(known.cents, 0))
$function$;

CREATE OR REPLACE FUNCTION record_updated_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_periods set until_at = now() where product_id = new.id and until_at is null and from_at < now();
  insert into price_periods (product_id, price_cents, from_at) values (new.id, new.price_cents, now())
  on conflict (product_id, from_at) do update set price_cents = excluded.price_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recount_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update questions set answer_count = answer_count - 1 where id = old.question_id;
  else
    update questions set answer_count = answer_count + 1 where id = new.question_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recount_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.status = 'accepted' then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.status = 'accepted' then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recount_sales()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table sales_days, product_days, category_days, status_days in exclusive mode;
  perform set_config('hyggehus.time_zone', shop_time_zone(), true);
  delete from sales_days;
  delete from product_days;
  delete from category_days;
  delete from status_days;
  insert into sales_days select day, 0, orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents
    from counted_sales_days;
  insert into product_days select day, article, category, units, paid_cents from counted_product_days;
  insert into status_days select day, status, 0, orders from counted_status_days;
end $function$;

CREATE OR REPLACE FUNCTION recount_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  else
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_invoice_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.kept_until < current_date then return old; end if;
  raise exception 'Invoice % is never rewritten', old.number using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_invoice_tax_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'The taxes of an invoice are never rewritten' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_lost_invoice_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.invoices < old.invoices or new.credit_notes < old.credit_notes then
    raise exception 'Numbers of invoices only grow' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_new_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an article is permanent: % cannot become %', old.article, new.article using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' and to_jsonb(new) -> 'user_id' = 'null' then
    return new;
  end if;
  raise exception '% is never rewritten', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION sales_slot()
 RETURNS smallint
 LANGUAGE sql
RETURN ((pg_backend_pid() % 16))::smallint;

CREATE OR REPLACE FUNCTION set_admin_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.admin_role := case when new.is_admin then coalesce(new.admin_role, 'owner') end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION set_review_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('moments of reviews'));
  new.reviewed_at := date_trunc('milliseconds', new.reviewed_at);
  while exists (select from reviews where reviewed_at = new.reviewed_at) loop
    new.reviewed_at := new.reviewed_at + interval '1 millisecond';
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shop_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (at at time zone coalesce(nullif(current_setting('hyggehus.time_zone', true), ''), shop_time_zone()))::date
$function$;

CREATE OR REPLACE FUNCTION shop_time_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce((select value ->> 'timeZone' from settings where name = 'time-zone' order by version desc limit 1), 'UTC')
$function$;

CREATE OR REPLACE FUNCTION spellings_of(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct spelling), '{}') from (
    select word as spelling
    union all select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  ) as spellings where char_length(word) between 3 and 30
$function$;

CREATE OR REPLACE FUNCTION split_returned_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.returned <> old.returned and new.restocked = old.restocked and new.ended = old.ended then
    if new.returned < old.returned then
      new.restocked := new.returned;
      new.ended := 0;
    elsif new.returned = new.quantity then
      new.ended := old.ended + new.returned - old.returned;
    else
      new.restocked := old.restocked + new.returned - old.returned;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION stem_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select (ts_lexize('english_stem', word))[1]
$function$;

CREATE OR REPLACE FUNCTION store_spellings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_spellings (spelling, word)
  select spelling, new.word from unnest(spellings_of(new.word)) as spelling on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION words_in(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(left(word, 40) order by place), '{}') from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(
          translate(
            normalize(
              regexp_replace(normalize(lower(normalize(input, NFKC) collate "und-x-icu"), NFKD), '[\u0300-\u036f''\u2018\u2019\u02bc`´]+', '', 'g'),
              NFC),
            'øłđðıħŧþ', 'olddihtt'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '([\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\u3030\u303d-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
      ' ', 'g'),
    ' +') with ordinality as words (word, place)
  where word <> ''
$function$;
