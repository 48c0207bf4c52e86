/** Of a reference picture: devices that work without a network carry all of a template's. */
export const maxPictureBytes = 5_000_000
export const maxPicturesPerItem = 20
export const maxDocumentsPerItem = 5
