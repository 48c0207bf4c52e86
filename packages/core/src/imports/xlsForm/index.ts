/** Templates in the XLSForm standard of ODK and KoboToolbox, both ways. */
export { isXlsForm, readXlsForm, type XlsFormProblem, type XlsFormRead } from './readXlsForm.ts'
export { type TemplateNaming, writeXlsForm, type XlsFormSheet } from './writeXlsForm.ts'
