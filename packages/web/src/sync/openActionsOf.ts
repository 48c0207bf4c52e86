export const actionsPerPage = 200

/** What is open in an ECS, as the board asks for it, the preparation keeps it and a sheet finds it without a network. */
export const openActionsOf = (ecsId: string) => ({
  params: { ecsId },
  query: { only: 'open' as const, limit: actionsPerPage },
})
