/** One mail or short message. `code` is what the reader types in; it stands in `text` too. */
export type Mail = { channel: 'EMAIL' | 'SMS'; to: string; subject: string; text: string; code?: string | undefined }

/** Where messages go. Made by `openMailer`; every make passes the same contract test. */
export interface Mailer {
  readonly make: 'smtp' | 'folder'
  send(mail: Mail): Promise<void>
  close(): void
}
