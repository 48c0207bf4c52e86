import type { Message, Messenger } from '@ecs/identity'
import type { Mailer } from '../engines/mail/index.ts'

/** The wording of what the user pool has to say by mail. */
export function messengerOf(mailer: Mailer): Messenger {
  return {
    send: (message) =>
      mailer.send({
        channel: message.channel,
        to: message.to,
        subject: subjects[message.purpose],
        text: textOf(message),
        code: message.code ?? message.temporaryPassword,
      }),
  }
}

const subjects: Record<Message['purpose'], string> = {
  resetPassword: '【ECSクラウド】パスワード再設定の確認コード',
  verifyAttribute: '【ECSクラウド】連絡先の確認コード',
  confirmSignUp: '【ECSクラウド】アカウントの確認コード',
  signIn: '【ECSクラウド】サインインの確認コード',
  invite: '【ECSクラウド】アカウントのご案内',
}

function textOf({ purpose, username, code, temporaryPassword, expiresAt }: Message): string {
  const until = expiresAt.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })
  if (purpose === 'invite')
    return [
      'ECSクラウドのアカウントを作成しました。',
      `ユーザー名: ${username}`,
      `仮パスワード: ${temporaryPassword}`,
      `${until} までにサインインして、新しいパスワードを設定してください。`,
    ].join('\n')
  return [
    `${username} さん`,
    `確認コード: ${code}`,
    `${until} まで有効です。心当たりがない場合は、このメールを破棄してください。`,
  ].join('\n')
}
