/** Templates in a text format of our own, both ways; rules I6 and I7. */
export { readTemplateFile, type TemplateFileProblem, type TemplateFileRead } from './readTemplateFile.ts'
export { withNewIds } from './withNewIds.ts'
export { type LeftOut, writeTemplateFile } from './writeTemplateFile.ts'
