/** One mail or short message. `code` is what the reader types in; it stands in `text` too. */
export type Mail = {
  channel: 'EMAIL' | 'SMS'
  to: string
  subject: string
  text: string
  code?: string | undefined
  /** Of what may be sent again after a crash: the same id lets the receiving side keep one of the two. */
  id?: string | undefined
}

/** Where messages go. Made by `openMailer`; every make passes the same contract test. */
export interface Mailer {
  readonly make: 'smtp' | 'folder'
  send(mail: Mail): Promise<void>
  close(): void
}
