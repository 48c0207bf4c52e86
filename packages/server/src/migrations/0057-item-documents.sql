-- An item also shows instructions as PDF: kept beside the pictures, but without a width and a height.
alter table pictures drop constraint pictures_width_check, drop constraint pictures_height_check;
alter table pictures add constraint pictures_size check (
  case when content_type = 'application/pdf' then width = 0 and height = 0 else width > 0 and height > 0 end);
