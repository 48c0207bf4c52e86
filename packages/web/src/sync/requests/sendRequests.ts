import { api } from '@ecs/core'
import type { Call } from '../../api/createCall.ts'
import { type CallFailure, callFailureOf } from '../callFailure.ts'
import type { StoredFile } from '../database.ts'
import type { LocalStore } from '../localStore.ts'
import type { QueuedRequest, RequestFile } from './queuedRequest.ts'
import { filesOf, readRequests, removeRequest, type WaitingRequest } from './request.ts'

const fileTimeoutMs = 120_000

/** Sends what waits, the oldest first. What is refused stays and is shown; the rest does not wait for it. */
export async function sendRequests(store: LocalStore, call: Call): Promise<CallFailure | undefined> {
  for (const waiting of await readRequests(store)) {
    if (waiting.state === 'rejected') continue
    const failure = await sendOne(store, call, waiting)
    if (failure) return failure
  }
  return undefined
}

async function sendOne(
  store: LocalStore,
  call: Call,
  { request, id, tries }: WaitingRequest,
): Promise<CallFailure | undefined> {
  try {
    await post(call, request)
    for (const file of filesOf(request)) await postFile(store, call, request, file)
    await removeRequest(store, request)
    return undefined
  } catch (error) {
    const failure = callFailureOf(error)
    const isRefused = 'error' in failure
    const lastError = isRefused ? failure.error.message : failure.message
    await store.db.requests.update(id, { tries: tries + 1, lastError, state: isRefused ? 'rejected' : 'waiting' })
    store.events.emit({ kind: 'settled', settlements: [] })
    return isRefused ? undefined : failure
  }
}

async function post(call: Call, request: QueuedRequest): Promise<void> {
  switch (request.kind) {
    case 'inquiry':
      await call(api.putInquiry, { params: { inquiryId: request.id }, body: request.draft })
      return
    case 'inquiryMessage': {
      const { id: messageId, inquiryId, body } = request
      await call(api.putInquiryMessage, { params: { inquiryId, messageId }, body: { body } })
      return
    }
    case 'targetRequest': {
      const { id: requestId, ecsId, draft } = request
      await call(api.putTargetRequest, { params: { ecsId, requestId }, body: draft })
      return
    }
    case 'action':
      await call(api.putAction, { params: { actionId: request.id }, body: request.draft })
      return
    case 'noticeAck':
      await call(api.putNoticeState, { params: { noticeId: request.noticeId }, body: { ack: true } })
      return
    case 'actionChange':
      await call(api.changeAction, { params: { actionId: request.actionId }, body: request.change })
      return
    case 'actionMove': {
      const { id: moveId, actionId, move } = request
      await call(api.moveAction, { params: { actionId, moveId }, body: move })
    }
  }
}

async function postFile(store: LocalStore, call: Call, request: QueuedRequest, file: RequestFile): Promise<void> {
  const row = await store.db.files.get(file.id)
  if (!row) return
  const { content, contentType, sha256 }: StoredFile = await store.vault.open(row.body)
  const body = { bytes: new Uint8Array(content), type: contentType }
  const options = { timeoutMs: fileTimeoutMs }
  if (request.kind === 'inquiry') {
    const params = { inquiryId: request.id, fileId: file.id }
    await call(api.putInquiryFile, { params, query: { sha256, name: file.name.slice(-200) }, body }, options)
  }
  if (request.kind === 'targetRequest') {
    const params = { ecsId: request.ecsId, requestId: request.id }
    await call(api.putTargetRequestPhoto, { params, query: { sha256 }, body }, options)
  }
  if (request.kind === 'actionPhoto') {
    const params = { actionId: request.actionId, photoId: request.id }
    await call(api.putActionPhoto, { params, query: { sha256, when: request.when }, body }, options)
  }
}
