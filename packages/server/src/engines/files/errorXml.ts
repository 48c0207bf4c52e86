/** Spec 7: error bodies are XML, as a store of this protocol sends them. */
export type LinkError = { code: string; message: string; status: number }

export const linkErrors = {
  accessDenied: { code: 'AccessDenied', message: 'This link does not open this object.', status: 403 },
  expired: { code: 'AccessDenied', message: 'The link has expired.', status: 403 },
  noSuchKey: { code: 'NoSuchKey', message: 'There is no object at this address.', status: 404 },
  invalidUri: { code: 'InvalidURI', message: 'The address can not be read.', status: 400 },
  methodNotAllowed: { code: 'MethodNotAllowed', message: 'The method is not allowed here.', status: 405 },
  invalidRange: { code: 'InvalidRange', message: 'The object has no such bytes.', status: 416 },
} as const satisfies Record<string, LinkError>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark]!)

export function errorXml({ code, message }: LinkError, resource: string, requestId: string): string {
  const parts = { Code: code, Message: message, Resource: resource, RequestId: requestId }
  const fields = Object.entries(parts).map(([tag, text]) => `<${tag}>${escapeXml(text)}</${tag}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${fields.join('')}</Error>`
}
