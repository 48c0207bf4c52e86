export { EcsQuota } from './ecsQuota.ts'
export {
  addUpload,
  type Content,
  contentFolder,
  contentPath,
  forgetLoose,
  knownAmong,
  sheetsOfFiles,
  storedIn,
  thumbnailHash,
  thumbnailPath,
  typesOf,
} from './sql.ts'
