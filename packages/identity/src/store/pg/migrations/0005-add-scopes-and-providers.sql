-- Sign-ins on the hosted pages have scopes; users of an identity provider have no password.
alter table families add column scope text;
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check
  (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER'));
