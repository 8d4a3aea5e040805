-- The list of products that can be restored, and the nightly job that ends those deleted long ago, read only deleted products.
create index products_deleted on products (deleted_at, id) where deleted_at is not null;
