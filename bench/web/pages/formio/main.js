import { Formio } from '@formio/js'

const values = ['適正', '要注意', '不良', '未使用'].map((label) => ({ label, value: label }))
const shapes = {
  decimal: { type: 'number', validate: { required: true, min: 0, max: 100 } },
  choice: { type: 'radio', inline: true, values, validate: { required: true } },
  text: { type: 'textfield', validate: { required: true } },
  signature: { type: 'signature', validate: { required: true } },
}
const components = window.questions.map(({ no, title, kind }) => ({
  key: `q${no}`,
  label: title,
  input: true,
  ...shapes[kind],
}))
await Formio.createForm(document.getElementById('root'), { display: 'form', components })
