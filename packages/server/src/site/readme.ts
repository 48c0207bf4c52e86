/** Stands beside an export: what is in it must be readable without our program. */
export const readme = `ECSクラウド site export (ecs-site/1)

manifest.json   what belongs to this export: tables with columns, row counts and SHA-256, files, audit trail, schema steps
manifest.sig    Ed25519 signature over "ecs site manifest\\n" + SHA-256 (hex) of manifest.json; publicKey is base64url
tables/*.jsonl  one row per line as JSON, UTF-8; times in UTC, numbers as decimal, bytes as "\\\\x…" hex
accounts/*.jsonl  people's accounts and groups, without passwords
files.jsonl     one line per stored file: path, sha256, bytes, contentType; its bytes lie in files/<sha256>

Audit trail: tables/audit_links.jsonl. Every link's hash covers the hash before it; the signed checkpoints are the files
with paths audit/checkpoints/N.json. Another install takes it in with: npm run ecs -- import-site FOLDER
`
