import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The floor: the same questions as plain fields in one state, without rules, judgement, store or style.
const choices = ['適正', '要注意', '不良', '未使用']
const fields = {
  decimal: ({ name, value, onChange }) =>
    h('input', { type: 'number', step: 'any', name, value, onChange: (event) => onChange(event.target.value) }),
  choice: ({ name, value, onChange }) =>
    choices.map((choice) =>
      h('label', { key: choice }, [
        h('input', { key: 'box', type: 'radio', name, checked: value === choice, onChange: () => onChange(choice) }),
        choice,
      ]),
    ),
  text: ({ name, value, onChange }) =>
    h('input', { type: 'text', name, value, onChange: (event) => onChange(event.target.value) }),
  signature: () => h('canvas', { width: 300, height: 100 }),
}

function Form() {
  const [values, setValues] = useState({})
  return h(
    'form',
    null,
    window.questions.map(({ no, title, kind }) => {
      const name = `q${no}`
      const onChange = (value) => setValues((all) => ({ ...all, [name]: value }))
      return h('fieldset', { key: name }, [
        h('legend', { key: 'title' }, title),
        h(fields[kind], { key: 'field', name, value: values[name] ?? '', onChange }),
      ])
    }),
  )
}

createRoot(document.getElementById('root')).render(h(Form))
