/** The one error type and the one catalogue of wording that users see. Codes are never reused or renumbered. */

type Entry<D> = { code: string; status: number; text: (detail: D) => string }

const entry = <D = Record<string, never>>(code: string, status: number, text: (detail: D) => string): Entry<D> => ({
  code,
  status,
  text,
})

export const catalogue = {
  // V: what was entered
  required: entry<{ item: string }>('V-001', 422, (d) => `「${d.item}」を入力してください。`),
  notANumber: entry<{ decimals: number }>(
    'V-002',
    422,
    (d) => `数字で入力してください（小数点以下${d.decimals}桁まで）。`,
  ),
  tooLong: entry<{ max: number }>('V-013', 422, (d) => `文字数が上限（${d.max}文字）を超えています。`),
  ownApproval: entry('V-015', 403, () => '自分が入力した記録は承認できません。'),

  // C: common answers of the server
  badRequest: entry<{ issues: { path: string; message: string }[] }>(
    'C-400',
    400,
    () => '送られた内容に誤りがあります。画面を更新してから、もう一度お試しください。',
  ),
  signInRequired: entry('C-401', 401, () => 'サインインが必要です。'),
  forbidden: entry<{ role: string }>('C-403', 403, (d) => `この操作の権限がありません（必要な権限：${d.role}）`),
  notFound: entry('C-404', 404, () => '見つかりません。削除されたか、アクセス権がありません'),
  methodNotAllowed: entry('C-405', 405, () => 'この操作は受け付けていません。'),
  conflict: entry<Record<string, unknown>>('C-409', 409, () => 'ほかの人が先に更新しました。違いを確認してください'),
  tooLarge: entry<{ maxBytes: number }>(
    'C-413',
    413,
    (d) => `送るデータが大きすぎます（上限 ${Math.floor(d.maxBytes / 1_000_000)} MB）。`,
  ),
  wrongType: entry<{ accepts: string }>('C-415', 415, (d) => `この種類のデータは受け付けていません（${d.accepts}）。`),
  tooMany: entry<{ retryAfterSeconds: number }>(
    'C-429',
    429,
    (d) => `操作が多すぎます。${d.retryAfterSeconds}秒ほど待ってから、もう一度お試しください。`,
  ),
  serverError: entry<{ id: string }>(
    'C-500',
    500,
    (d) => `サーバーで問題が発生しました。入力内容は端末に残っています（エラーID: ${d.id}）`,
  ),
  unavailable: entry('C-503', 503, () => 'サーバーが混み合っています。入力内容は端末に残っています。'),
  noSpace: entry('C-507', 507, () => 'サーバーの空き容量が足りません。管理者に連絡してください。'),

  // N: what the device or the network cannot do. Spec 8: 'Network Error', 'Request aborted', 'canceled'.
  networkError: entry(
    'N-101',
    0,
    () => '通信できません。入力内容は端末に残っています。電波の届く場所でもう一度お試しください。',
  ),
  requestAborted: entry('N-102', 0, () => '通信が途中で切れました。入力内容は端末に残っています。'),
  canceled: entry('N-103', 0, () => '操作を取り消しました。'),
} as const

export type ErrorName = keyof typeof catalogue
export type ErrorDetail<N extends ErrorName> = Parameters<(typeof catalogue)[N]['text']>[0]

/** Expected trouble. Anything else that is thrown is a bug and is answered with C-500 and an id. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly detail: unknown
  constructor(code: string, status: number, message: string, detail: unknown) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.detail = detail
  }
}

export function appError<N extends ErrorName>(
  name: N,
  ...rest: ErrorDetail<N> extends Record<string, never> ? [] : [detail: ErrorDetail<N>]
): AppError {
  const { code, status, text } = catalogue[name] as Entry<unknown>
  const detail = rest[0] ?? {}
  return new AppError(code, status, text(detail), detail)
}

/** The body of every answer that is not a success. */
export type ErrorBody = { error: { code: string; message: string; detail?: unknown } }

export const errorBody = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message, detail: error.detail },
})
