/** The part that is used of a library without types. */
declare module 'qrcode' {
  const qrCode: { toDataURL(text: string, options?: { width?: number; margin?: number }): Promise<string> }
  export default qrCode
}
