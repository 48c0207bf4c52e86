export type Only = 'open' | 'decided'
