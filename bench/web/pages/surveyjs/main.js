import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'

const choices = ['適正', '要注意', '不良', '未使用']
const shapes = {
  decimal: { type: 'text', inputType: 'number', step: 'any', min: 0, max: 100 },
  choice: { type: 'radiogroup', choices, colCount: 4 },
  text: { type: 'text' },
  signature: { type: 'signaturepad' },
}
const elements = window.questions.map(({ no, title, kind }) => ({
  name: `q${no}`,
  title,
  isRequired: true,
  ...shapes[kind],
}))
createRoot(document.getElementById('root')).render(createElement(Survey, { model: new Model({ elements }) }))
