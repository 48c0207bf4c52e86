export const calendar = { done: 'Done', late: 'Late', missed: 'Missed', deviation: 'With deviation' }
