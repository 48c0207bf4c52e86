import type { Grey } from '../picture.ts'
import { convolve, deblurKernel } from './convolve.ts'

/** Undoes an out-of-focus blur of this spread. */
export const deblur = (grey: Grey, sigma: number, noise: number): Grey => convolve(grey, deblurKernel(sigma, noise))
