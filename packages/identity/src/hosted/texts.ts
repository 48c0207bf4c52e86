import type { CognitoError } from '../errors.ts'

/** What the hosted pages say, in Japanese. Each text says what to do. */

const byMessage: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'ユーザー名またはパスワードが違います。',
  'User does not exist.': 'ユーザー名またはパスワードが違います。',
  'Password attempts exceeded': '失敗が続いたため、しばらくサインインできません。時間をおいてやり直してください。',
  'User is disabled.': 'このアカウントは停止されています。管理者に連絡してください。',
  'Temporary password has expired and must be reset by an administrator.':
    '仮パスワードの期限が切れています。管理者に再発行を依頼してください。',
}

const byType: Readonly<Record<string, string>> = {
  UserNotConfirmedException: 'アカウントの確認が済んでいません。アプリで確認コードを入力してください。',
  PasswordResetRequiredException:
    'パスワードの再設定が必要です。アプリの「パスワードをお忘れですか」から設定してください。',
  PasswordHistoryPolicyViolationException: '以前に使ったパスワードは使えません。別のパスワードにしてください。',
  InvalidPasswordException: 'このパスワードは使えません。もっと長く、推測されにくいものにしてください。',
  CodeMismatchException: '確認コードが違います。もう一度入力してください。',
  ExpiredCodeException: '確認コードの期限が切れています。最初からやり直してください。',
  LimitExceededException: '回数の上限を超えました。時間をおいてやり直してください。',
  TooManyRequestsException: 'この場所からの失敗が多すぎます。時間をおいてやり直してください。',
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
