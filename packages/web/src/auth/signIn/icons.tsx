import type { IconsContextInterface } from '@aws-amplify/ui-react'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Our marks in the widget's places. */
export const icons: IconsContextInterface = {
  alert: { error: <JudgementMark kind="ng" />, close: <Icon name="close" /> },
  passwordField: { visibility: <Icon name="eye" />, visibilityOff: <Icon name="eyeOff" /> },
}
