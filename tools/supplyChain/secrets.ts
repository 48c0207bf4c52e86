/** Shapes of keys that must never be committed. Written in pieces, so that this file does not find itself. */
const shapes: [what: string, pattern: RegExp][] = [
  ['秘密鍵', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
  ['AWSのアクセスキー', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['AWSの秘密キー', /aws_?secret_?access_?key\W{1,4}[A-Za-z0-9/+]{40}\b/i],
  ['GitHubのトークン', /\bgh[opsu]_[A-Za-z0-9]{36}\b/],
  ['Slackのトークン', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['APIキー', /\bsk-[A-Za-z0-9_-]{32,}/],
  [
    'パスワードを含む接続先',
    /\b(?:postgres(?:ql)?|smtps?|redis):\/\/[^\s:@/'"`$]+:[^\s@/'"`$]{8,}@(?!127\.|localhost|\[::1\])/,
  ],
]

/** A line that is an example on purpose says so. */
const isExample = /example|EXAMPLE|サンプル|例:/

export const secretFindings = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      shapes
        .filter(([, pattern]) => pattern.test(line) && !isExample.test(line))
        .map(([what]) => `${path}:${at + 1}: ${what}に見えます`),
    )
