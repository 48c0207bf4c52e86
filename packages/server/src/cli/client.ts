import { writeFileSync } from 'node:fs'
import { api, type Endpoint } from '@ecs/core'
import { clientSource } from '../http/clientSource.ts'
import type { Command } from './command.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof (value as Endpoint | null)?.path === 'string'

/** Everything of the contract that keys may call, by the names that it has here. */
export const keyEndpoints = (): [string, Endpoint][] =>
  Object.entries(api).flatMap(([name, value]): [string, Endpoint][] =>
    isEndpoint(value) && value.key !== undefined ? [[name, value]] : [],
  )

/** Writes the client for other systems. */
export const client: Command = {
  summary: 'ほかのシステムから使うTypeScriptのクライアントを書き出します',
  usage: ['client [FILE]'],
  run: async ([file = 'ecsClient.ts']) => {
    writeFileSync(file, clientSource(keyEndpoints()))
    console.log(`${file} に書き出しました。`)
    return 0
  },
}
