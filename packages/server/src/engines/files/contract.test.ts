import { describeContract } from './contract.ts'
import { fsStoreForTest, s3StoreForTest } from './testing.ts'

describeContract('fs', fsStoreForTest)
describeContract('s3', s3StoreForTest)
