import type { InputProps } from '../input.ts'

/** What a signature stands for; without words of its own, what the item is called. */
export const meaningOf = ({ sign, name }: InputProps['view']['cell']['planItem']['item']): string =>
  sign?.meaning ?? name
