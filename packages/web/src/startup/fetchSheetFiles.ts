const isSheet = /^\/checksheet\//i

/**
 * Whoever opens the address of a sheet waits for nothing longer: its files are fetched beside the program, which would ask
 * for them only once it runs. The build lists them in a template of index.html (`fetchEarly`), where nothing is fetched.
 */
export function fetchSheetFiles(path: string): void {
  const list = document.querySelector<HTMLTemplateElement>('template#sheet-files')
  if (list && isSheet.test(path)) document.head.append(list.content)
}
