-- Copies of sent emails as they were, for admins. The secrets in their links are masked. They go with the email: after 90 days, or with the account.
create table sent_emails (
  email_id uuid primary key references emails on delete cascade,
  subject text not null,
  html text not null,
  plain_text text not null
);
