/** What an item shows beside its words; fetched when an item has any of it. */
export { ItemDocuments } from './ItemDocuments.tsx'
export { ItemPictures } from './ItemPictures.tsx'
