/** One command of the operator's tool. */
export type Command = {
  summary: string
  usage: string[]
  /** Answers the exit code. Trouble an operator can mend is thrown as a StartError. */
  run: (args: string[]) => Promise<number>
}
