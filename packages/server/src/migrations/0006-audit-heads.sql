-- Chains of what is not a checksheet (accounts …): what each says its newest link is. A sheet keeps that itself.
create table audit_heads (
  chain uuid primary key,
  entity text not null check (entity <> ''),
  seq int not null check (seq >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
