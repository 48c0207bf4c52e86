const wrongPassword = 'ユーザー名またはパスワードが違います。'
const wrongCode = '確認コードが違います。もう一度入力してください。'
const oldCode = '確認コードの有効期限が切れています。コードをもう一度送ってください。'
const startAgain = '時間が過ぎたため、手続きを続けられません。最初からやり直してください。'
const signInAgain = 'サインインの期限が切れました。もう一度サインインしてください。'
const waitAndRetry = '操作が多すぎます。しばらく待ってから、もう一度お試しください。'
const passkeyTrouble = 'パスキーを使えませんでした。もう一度試すか、ほかの方法でサインインしてください。'
const administrator = '管理者に連絡してください。'
const setting = `設定に誤りがあります。${administrator}`

/** What is checked before anything is sent (spec 5). */
const checks: Record<string, string> = {
  'Password must have lower case letters': 'パスワードに英小文字を入れてください',
  'Password must have upper case letters': 'パスワードに英大文字を入れてください',
  'Password must have numbers': 'パスワードに数字を入れてください',
  'Password must have special characters': 'パスワードに記号を入れてください',
  'Your passwords must match': '2つのパスワードが一致していません',
  'Password is required': 'パスワードを入力してください',
  'Confirm Password is required': '確認のパスワードを入力してください',
  'Email is required for Email OTP sign up': 'メールアドレスを入力してください',
  'Phone number is required for SMS OTP sign up': '電話番号を入力してください',
  'Please enter a valid email': 'メールアドレスを正しく入力してください',
  'This field is required': '入力してください',
  'Username cannot be empty': 'ユーザー名を入力してください',
  'Password cannot be empty': 'パスワードを入力してください',
  'Confirmation code cannot be empty': '確認コードを入力してください',
  'Challenge response cannot be empty': '確認コードを入力してください',
  'Email cannot be empty': 'メールアドレスを入力してください',
  'Phone number cannot be empty': '電話番号を入力してください',
  'Invalid password format': 'パスワードの形式が正しくありません',
  'Invalid phone number format': '電話番号の形式が正しくありません（例：+819012345678）',
  'username is required to signIn': 'ユーザー名を入力してください',
  'username is required to signUp': 'ユーザー名を入力してください',
  'username is required to confirmSignUp': 'ユーザー名を入力してください',
  'username is required to resetPassword': 'ユーザー名を入力してください',
  'username is required to confirmResetPassword': 'ユーザー名を入力してください',
  'password is required to signIn': 'パスワードを入力してください',
  'password is required to signUp': 'パスワードを入力してください',
  'newPassword is required to confirmResetPassword': '新しいパスワードを入力してください',
  'oldPassword and newPassword are required to changePassword': '今のパスワードと新しいパスワードを入力してください',
  'code is required to confirmSignUp': '確認コードを入力してください',
  'code is required to verifyTotpSetup': '確認コードを入力してください',
  'confirmationCode is required to confirmResetPassword': '確認コードを入力してください',
  'confirmation code is required to confirmUserAttribute': '確認コードを入力してください',
  'challengeResponse is required to confirmSignIn': '確認コードを入力してください',
  'A password is not needed when signing in with CUSTOM_WITHOUT_SRP': 'この方法ではパスワードは使いません',
  'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL':
    'SMS、認証アプリ、メールのいずれかを選んでください',
}

/** The client library's own trouble (spec 8). */
const library: Record<string, string> = {
  'An unknown error has occurred.': '問題が発生しました。もう一度お試しください。',
  'A network error has occurred.': '通信できません。電波の届く場所で、もう一度お試しください。',
  'Network Error': '通信できません。電波の届く場所で、もう一度お試しください。',
  'Request aborted': '通信が途中で切れました。もう一度お試しください。',
  canceled: '操作を取り消しました。',
  'Network error': '通信できません。電波の届く場所で、もう一度お試しください。',
  'User needs to be authenticated to call this API.': signInAgain,
  'There is already a signed in user.': 'すでにサインインしています。先にサインアウトしてください。',
  'An error occurred during the sign in process.': startAgain,
  'An error occurred during the sign in process': startAgain,
  'Unable to proceed due to invalid sign in state.': startAgain,
  'Unable to get user session following successful sign-in.':
    'サインインを保存できませんでした。ブラウザーの設定で、このサイトのデータの保存を許可してください。',
  'Auth session was not found. Make sure to call signIn.': signInAgain,
  'Auth UserPool not configured.': `設定エラーです（詳細はコンソール）。${administrator}`,
  'Configuration error (see console) – please contact the administrator': `設定エラーです（詳細はコンソール）。${administrator}`,
  'Invalid user pool id provided.': setting,
  'Invalid identity pool id provided.': setting,
  'The account was not confirmed on time.':
    '時間内にアカウントを確認できませんでした。もう一度サインインしてください。',
  'The autoSignIn flow has not started, or has been cancelled/completed.':
    '自動サインインは始まっていないか、終わっています。サインインしてください。',
  'User cancelled OAuth flow': 'サインインを取り消しました。',
  'User cancelled OAuth flow.': 'サインインを取り消しました。',
  'No access token returned from OAuth flow': 'サインインできませんでした。もう一度お試しください。',
  'No access token returned from OAuth flow.': 'サインインできませんでした。もう一度お試しください。',
  'Cannot proceed with MFA setup': '多要素認証の設定を続けられません。最初からやり直してください。',
  'Unable to send verification code. Please try again.': '確認コードを送れませんでした。もう一度お試しください。',
  // The widget shows this one for every "session is expired", codes or not.
  'Your verification code has expired. Please request a new code.': startAgain,
  'The verification code you entered is incorrect. Please try again.': wrongCode,
  'Passwordless authentication is not enabled for this account. Please contact your administrator or use password sign-in.':
    'この方法ではサインインできません。パスワードでサインインするか、管理者に連絡してください。',
  'Passkey authentication was canceled. Please try again or use a different sign-in method.':
    'パスキーの操作を取り消しました。もう一度試すか、ほかの方法でサインインしてください。',
  'Failed to create passkey. Please try again.': 'パスキーを登録できませんでした。もう一度お試しください。',
  'Passkeys may not be supported on this device.': 'この端末ではパスキーを使えません。',
  'Passkey already exists in authenticator.': 'この端末のパスキーはすでに登録されています。',
  'Passkey registration ceremony has been canceled.': 'パスキーの登録を取り消しました。',
  'Passkey authentication ceremony has been canceled.': 'パスキーの操作を取り消しました。',
  'Passkey operation has been aborted.': 'パスキーの操作が中断されました。',
  'Relying party does not match current domain.':
    'このアドレスではパスキーを使えません。いつものアドレスで開いてください。',
  'Invalid passkey registration options.': passkeyTrouble,
  'Invalid passkey authentication options.': passkeyTrouble,
  'Device failed to create passkey.': passkeyTrouble,
  'Device failed to retrieve passkey.': passkeyTrouble,
  'WebAuthn is not enabled for this user pool.': 'パスキーは使えない設定です。ほかの方法でサインインしてください。',
  'The relying party id of this user pool is not configured.':
    'パスキーの設定が済んでいません。管理者に連絡してください。',
  'The challenge was not found or has expired. Start the registration again.':
    '時間が過ぎました。パスキーの登録をもう一度始めてください。',
  'The registration was started with another app client.': 'パスキーの登録をもう一度始めてください。',
  'The origin is not allowed for this relying party.':
    'このアドレスではパスキーを使えません。いつものアドレスで開いてください。',
  'The credential was made for another relying party.': 'このパスキーは別のサービスのものです。',
  'The credential is not supported.': 'この種類のパスキーは使えません。別の端末で試してください。',
  'The user has the most passkeys allowed.': '登録できるパスキーの数を超えました。使っていないものを削除してください。',
  'The passkey does not exist.': 'パスキーが見つかりません。すでに削除されている可能性があります。',
}

/** What the user pool answers; it keeps Cognito's English (IDENTITY §2). */
const server: Record<string, string> = {
  'Incorrect username or password.': wrongPassword,
  'Incorrect username or password': wrongPassword,
  'Password attempts exceeded':
    '間違いが続いたため、一時的にサインインできません。少し待ってから、もう一度お試しください。',
  'User does not exist.': 'このユーザーは存在しません。',
  'User does not exist': 'このユーザーは存在しません。',
  'User is disabled.': `このアカウントは無効になっています。${administrator}`,
  'User is disabled': `このアカウントは無効になっています。${administrator}`,
  'User is not confirmed.': 'このアカウントはまだ確認が済んでいません。',
  'User is already confirmed.': 'このアカウントは確認済みです。',
  'User already exists': 'このユーザー名はすでに使われています。',
  'User account already exists': 'このユーザー名はすでに使われています。',
  'An account with the given email already exists.': 'このメールアドレスはすでに使われています。',
  'An account with the given phone_number already exists.': 'この電話番号はすでに使われています。',
  'SignUp is not permitted for this user pool': 'アカウントは管理者が発行します。',
  'Attempt limit exceeded, please try after some time.': waitAndRetry,
  'Invalid code received for user': wrongCode,
  'Code mismatch': wrongCode,
  'Your software token has already been used once.':
    'このコードは使用済みです。アプリに次のコードが表示されてから入力してください。',
  'Software Token MFA has not been enabled by the user': '認証アプリがまだ登録されていません。',
  'User has not verified software token mfa':
    '認証アプリの登録が終わっていません。表示されたコードを入力してください。',
  'User has not set up software token mfa': '認証アプリがまだ登録されていません。',
  'Contact administrator to reset password.': 'パスワードの再設定は管理者に依頼してください。',
  'Too many requests': waitAndRetry,
  'Rate exceeded': waitAndRetry,
  'Invalid verification code provided, please try again.': wrongCode,
  'Invalid code provided, please request a code again.': oldCode,
  'Invalid session for the user, session is expired.': startAgain,
  'Invalid session for the user, session can only be used once.': startAgain,
  'Invalid session for the user.': startAgain,
  'Invalid code or auth state for the user.': wrongCode,
  'Failed to deliver the verification code.': `確認コードを送れませんでした。${administrator}`,
  'Password reset required for the user': 'パスワードの再設定が必要です。',
  'Temporary password has expired and must be reset by an administrator.': `仮パスワードの有効期限が切れています。${administrator}`,
  'User password cannot be reset in the current state.': `今はパスワードを再設定できません。${administrator}`,
  'Cannot reset password for the user as there is no registered/verified email or phone_number': `確認済みの連絡先がないため、パスワードを再設定できません。${administrator}`,
  'Username/client id combination not found.': 'このユーザーは存在しません。',
  'Password did not conform with policy': 'パスワードの決まりに合っていません。',
  'Password has previously been used and cannot be reused.':
    '以前に使ったパスワードは使えません。別のパスワードにしてください。',
  'Password not long enough': 'パスワードが短すぎます。',
  'Password did not conform with policy: Password not long enough': 'パスワードが短すぎます。',
  'Password did not conform with policy: Password too long': 'パスワードが長すぎます（256文字まで）。',
  'Password did not conform with policy: Password must have lowercase characters':
    'パスワードに英小文字を入れてください。',
  'Password did not conform with policy: Password must have uppercase characters':
    'パスワードに英大文字を入れてください。',
  'Password did not conform with policy: Password must have numeric characters': 'パスワードに数字を入れてください。',
  'Password did not conform with policy: Password must have symbol characters': 'パスワードに記号を入れてください。',
  'Provided password cannot be used for security reasons.':
    'このパスワードは推測されやすいため使えません。別のパスワードにしてください。',
  'Invalid timestamp: the clock of this device differs too much.':
    'この端末の時計がずれています。時刻を合わせてから、もう一度お試しください。',
  'Device does not exist.': 'この端末の登録が見つかりません。もう一度サインインしてください。',
  'Access Token has been revoked': signInAgain,
  'Access Token has expired': signInAgain,
  'Invalid Access Token': signInAgain,
  'Refresh Token has been revoked': signInAgain,
  'Refresh Token has expired': signInAgain,
  'Invalid Refresh Token': signInAgain,
  'Refresh token has been rotated and can no longer be used': signInAgain,
  'User attribute is already verified.': 'この連絡先は確認済みです。',
  'User does not have the attribute to be verified.': 'この連絡先は登録されていません。',
  'Invalid email address format.': 'メールアドレスの形式が正しくありません。',
  'Invalid phone number format.': '電話番号の形式が正しくありません（例：+819012345678）。',
  'Username should be an email.': 'ユーザー名にはメールアドレスを入力してください。',
  'Username should be a phone number.': 'ユーザー名には電話番号を入力してください。',
  'Username should be either an email or a phone number.': 'ユーザー名にはメールアドレスか電話番号を入力してください。',
  'Initiate Auth method not supported.': setting,
  'Something went wrong': 'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。',
}

/** AWS tells a broken form in these words; only the few that a person can bring about by typing are here. */
const unfit = (member: string, pattern: string) =>
  `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern}`
const blankInCode = '確認コードに空白は使えません。'
const forms: Record<string, string> = {
  [unfit('username', '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+')]: 'ユーザー名に空白は使えません。',
  [unfit('password', '^[\\S]+.*[\\S]+$')]: 'パスワードの前後に空白は使えません。',
  [unfit('confirmationCode', '[\\S]+')]: blankInCode,
  [unfit('code', '[\\S]+')]: blankInCode,
}

/** The pool says how long a password must be; Cognito allows 6 to 99. */
const lengths = Object.fromEntries(
  Array.from({ length: 94 }, (_, i) => i + 6).map((n) => [
    `Password must have at least ${n} characters`,
    `パスワードは${n}文字以上にしてください`,
  ]),
)

export const jaMessages: Record<string, string> = { ...checks, ...lengths, ...library, ...server, ...forms }
