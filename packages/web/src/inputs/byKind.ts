import type { ItemKind } from '@ecs/core'
import { CalcOutput } from './calc/CalcOutput.tsx'
import { ChoiceInput } from './choices/ChoiceInput.tsx'
import { CodeInput } from './code/CodeInput.tsx'
import { DateInput } from './date/DateInput.tsx'
import type { Input } from './input.ts'
import { JudgeInput } from './judge/JudgeInput.tsx'
import { NumberInput } from './keypad/NumberInput.tsx'
import { PhotoInput } from './photo/PhotoInput.tsx'
import { SignInput } from './sign/SignInput.tsx'
import { TextInput } from './text/TextInput.tsx'
import { UserInput } from './user/UserInput.tsx'

/** How each kind of item is answered on the page. */
export const inputByKind: Record<ItemKind, Input> = {
  okng: JudgeInput,
  pattern: JudgeInput,
  number: NumberInput,
  meter: NumberInput,
  select: ChoiceInput,
  multi: ChoiceInput,
  text: TextInput,
  date: DateInput,
  time: DateInput,
  datetime: DateInput,
  user: UserInput,
  qr: CodeInput,
  ocr: CodeInput,
  photo: PhotoInput,
  sign: SignInput,
  calc: CalcOutput,
}
