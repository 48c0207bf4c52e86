import type { CognitoError } from '../errors.ts'
import type { StandardAttribute } from '../pool/attributes.ts'
import type { PoolSettings } from '../pool/options.ts'

/** What the hosted pages say, in Japanese. Each text says what to do. */

const byMessage: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'ユーザー名またはパスワードが違います。',
  'User does not exist.': 'ユーザー名またはパスワードが違います。',
  'Password attempts exceeded': '失敗が続いたため、しばらくサインインできません。時間をおいてやり直してください。',
  'User is already confirmed.': '確認は済んでいます。サインインしてください。',
  'User cannot be confirmed. Current status is CONFIRMED': '確認は済んでいます。サインインしてください。',
  'Invalid email address format.': 'メールアドレスの形が正しくありません。',
  'Username should be an email.': 'メールアドレスの形が正しくありません。',
  'Username should be either an email or a phone number.': 'メールアドレスか電話番号を入力してください。',
  'Invalid phone number format.': '電話番号の形が正しくありません。国番号から入力してください（例：+819012345678）。',
  'User is disabled.': 'このアカウントは停止されています。管理者に連絡してください。',
  'Temporary password has expired and must be reset by an administrator.':
    '仮パスワードの期限が切れています。管理者に再発行を依頼してください。',
}

const byType: Readonly<Record<string, string>> = {
  UserNotConfirmedException: 'アカウントの確認が済んでいません。届いている確認コードを入力してください。',
  PasswordResetRequiredException: 'パスワードの再設定が必要です。「パスワードをお忘れの方」から設定してください。',
  PasswordHistoryPolicyViolationException: '以前に使ったパスワードは使えません。別のパスワードにしてください。',
  InvalidPasswordException: 'このパスワードは使えません。もっと長く、推測されにくいものにしてください。',
  CodeMismatchException: '確認コードが違います。もう一度入力してください。',
  ExpiredCodeException: '確認コードの期限が切れています。最初からやり直してください。',
  LimitExceededException: '回数の上限を超えました。時間をおいてやり直してください。',
  TooManyRequestsException: 'この場所からの失敗が多すぎます。時間をおいてやり直してください。',
  UsernameExistsException: 'この名前またはメールアドレスは、すでに使われています。別のものにしてください。',
  AliasExistsException: 'この連絡先は、ほかのアカウントで使われています。管理者に連絡してください。',
  CodeDeliveryFailureException: '確認コードを送れませんでした。時間をおいてやり直してください。',
  NotAuthorizedException: '時間切れです。もう一度サインインしてください。',
}

export const refusalText = ({ message, type }: CognitoError): string =>
  byMessage[message] ?? byType[type] ?? '入力を確かめて、もう一度お試しください。'

interface StepTexts {
  title: string
  label: string
  /** The same factor among others. */
  choice: string
}

export const stepTexts: Readonly<Record<string, StepTexts>> = {
  SMS_MFA: { title: '確認コードの入力', label: 'SMS で届いた確認コード', choice: 'SMS' },
  EMAIL_OTP: { title: '確認コードの入力', label: 'メールで届いた確認コード', choice: 'メール' },
  SOFTWARE_TOKEN_MFA: { title: '確認コードの入力', label: '認証アプリの確認コード', choice: '認証アプリ' },
}

export const accountTexts = {
  forgotten: 'パスワードをお忘れの方',
  signUp: 'アカウントを作成',
  back: 'サインインに戻る',
  differ: '確認のためのパスワードが違います。同じものを2回入力してください。',
  confirmed: '登録が完了しました。サインインしてください。',
  resent: '確認コードを再送しました。',
  changed: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
} as const

export const attributeTexts: Readonly<Record<StandardAttribute, string>> = {
  address: '住所',
  birthdate: '生年月日',
  email: 'メールアドレス',
  family_name: '姓',
  gender: '性別',
  given_name: '名',
  locale: '言語',
  middle_name: 'ミドルネーム',
  name: '氏名',
  nickname: 'ニックネーム',
  phone_number: '電話番号',
  picture: '写真のアドレス',
  preferred_username: '表示名',
  profile: 'プロフィールのアドレス',
  updated_at: '更新日時',
  website: 'ウェブサイト',
  zoneinfo: 'タイムゾーン',
}

const classes = [
  ['requireUppercase', '英大文字'],
  ['requireLowercase', '英小文字'],
  ['requireNumbers', '数字'],
  ['requireSymbols', '記号'],
] as const

export function passwordHint(policy: PoolSettings['passwordPolicy']): string {
  const wanted = classes.flatMap(([rule, label]) => (policy[rule] ? [label] : []))
  const length = `${policy.minimumLength}文字以上`
  return wanted.length > 0 ? `${length}で、${wanted.join('・')}を含めてください。` : `${length}にしてください。`
}
