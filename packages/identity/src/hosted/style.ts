import { createHash } from 'node:crypto'

/** The product's look in one small sheet; the policy of the page allows this text and no other. */
export const style = `
:root{--bg:#f4f3f6;--surface:#fff;--ink:#1e1a24;--ink-2:#534d5d;--line:#857e90;--brand:#4b3266;--on-brand:#fff;--ng:#a32600;--ng-soft:#ffeae3;--ok:#0b5d3b;--ok-soft:#e2f4ea;--focus:#0e52ad}
@media (prefers-color-scheme:dark){:root{--bg:#131116;--surface:#1c1922;--ink:#f4f1f8;--ink-2:#c6bed1;--line:#8a8199;--brand:#cdb8e6;--on-brand:#24143a;--ng:#ffa383;--ng-soft:#421a0d;--ok:#8fdcb4;--ok-soft:#0f2f20;--focus:#8fbcff}}
*{box-sizing:border-box}
body{margin:0;border-top:3px solid var(--brand);background:var(--bg);color:var(--ink);font:16px/1.6 "Noto Sans JP","Hiragino Sans","BIZ UDPGothic","Yu Gothic UI",system-ui,sans-serif;line-break:strict;word-break:auto-phrase;overflow-wrap:anywhere}
main{max-width:432px;margin:0 auto;padding:clamp(16px,10vh,112px) 16px 32px}
section{background:var(--surface);border-radius:12px;padding:24px}
h1{font-size:22px;line-height:1.4;margin:0 0 16px;text-wrap:balance}
label{display:block;font-weight:700;margin:16px 0 4px}
input{width:100%;min-height:48px;padding:0 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:8px}
button,.provider{display:flex;align-items:center;justify-content:center;width:100%;min-height:56px;margin-top:24px;font:inherit;font-weight:700;border-radius:8px;border:1px solid var(--brand);background:var(--brand);color:var(--on-brand);text-decoration:none;cursor:pointer}
button+button{margin-top:12px}
.provider,.other{background:none;color:var(--brand);margin-top:12px;min-height:48px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.alert{margin:0 0 16px;padding:12px;border-radius:8px;border:2px solid var(--ng);background:var(--ng-soft);color:var(--ng);font-weight:700}
.notice{margin:0 0 16px;padding:12px;border-radius:8px;border:2px solid var(--ok);background:var(--ok-soft);color:var(--ok);font-weight:700}
.hint{margin:0 0 4px;color:var(--ink-2);font-size:14px}
nav{display:flex;flex-direction:column;margin-top:16px}
nav a{display:flex;align-items:center;justify-content:center;min-height:48px;color:var(--brand);font-weight:700}
.or{margin:24px 0 0;text-align:center;color:var(--ink-2);font-size:14px}
p{margin:0 0 8px}
`

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
