-- Keys that outlive a renewal of the install's secret, sealed with the one of today: what devices keep unsent, the audit
-- trail's signature, the browsers' push subscriptions and the webhooks' secrets are bound to them.
create table carried_keys (
  use text primary key check (use in ('audit', 'device stores', 'web push', 'webhooks')),
  sealed text not null
);
