/** Numbers in rows: what goes into a model and what comes out. */
export type Tensor = { data: Float32Array; dims: readonly number[] }

/** One model: a tensor in, a tensor out. Readers take it as a function, so that they know nothing of its runtime. */
export type Engine = (input: Tensor) => Promise<Tensor>
