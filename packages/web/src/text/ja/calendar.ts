export const calendar = { done: '実施', late: '遅れ', missed: '未実施', deviation: '逸脱あり' }
