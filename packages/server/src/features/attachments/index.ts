export { EcsQuota } from './ecsQuota.ts'
export {
  type Arrived,
  addUpload,
  arrivedOf,
  type Content,
  contentFolder,
  contentPath,
  forgetLoose,
  knownAmong,
  sheetsOfFiles,
  storedIn,
  thumbnailHash,
  thumbnailPath,
} from './sql.ts'
