-- /media looks up what shows a picture before it serves it, and the nightly job looks for pictures that nothing shows.
create index product_pictures_by_hash on product_pictures (hash);
create index review_photos_by_hash on review_photos (hash);
create index order_lines_by_picture on order_lines (picture_hash) where picture_hash is not null;
