import { api } from '@ecs/core'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const listKey = [api.listUsers.path] as const
const detailKey = (username: string) => [api.getUser.path, username] as const

export const detailQuery = (username: string) =>
  queryOptions({
    queryKey: detailKey(username),
    queryFn: ({ signal }) => call(api.getUser, { params: { username } }, { signal }),
  })

/** What the server answered is what is shown; lists are asked for again. */
export function showAccount(client: QueryClient, account: api.AccountDetail): void {
  client.setQueryData(detailKey(account.username), account)
  void client.invalidateQueries({ queryKey: listKey })
}

/** A change of one account that answers with the account as it then is. */
export function useAccountChange<I>(
  change: (input: I) => Promise<api.AccountDetail>,
  onDone: (account: api.AccountDetail) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      showAccount(client, account)
      onDone(account)
    },
  })
}
