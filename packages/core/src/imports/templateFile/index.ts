/** Templates in a text format of our own, both ways; rules D21 and D22 in RULES-statistics.md. */
export { readTemplateFile, type TemplateFileProblem, type TemplateFileRead } from './readTemplateFile.ts'
export { withNewIds } from './withNewIds.ts'
export { type LeftOut, writeTemplateFile } from './writeTemplateFile.ts'
