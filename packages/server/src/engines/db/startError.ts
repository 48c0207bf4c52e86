/** Trouble that stops the start. The message is one Japanese line for the operator; `cause` keeps the details. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
