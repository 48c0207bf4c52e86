import { expect, type Locator, type Page } from '@playwright/test'

/** A person's finger on the sheet; every touch is counted. */
export class Hands {
  taps = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    await target.tap()
    this.taps += 1
  }

  /** The item that is open now. */
  get open(): Locator {
    return this.page.locator('article[data-open]')
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.open.getByRole('heading', { level: 3 })).toContainText(name)
  }

  async judge(name: string, choice: '良' | '否' = '良'): Promise<void> {
    await this.expectOpen(name)
    await this.tap(this.open.getByRole('button', { name: choice, exact: true }))
  }

  async choose(name: string, choice: string): Promise<void> {
    await this.expectOpen(name)
    await this.tap(this.open.getByRole('button', { name: choice, exact: true }))
  }

  /** On the ten-key, then decided. */
  async enter(name: string, digits: string): Promise<void> {
    await this.type(name, digits)
    await this.goOn()
  }

  /** 前回値 with one touch, where there is one; answers what stands there then. */
  async takeLast(name: string, otherwise: string): Promise<string> {
    await this.expectOpen(name)
    const key = this.page.getByRole('group', { name: '数字の入力' }).getByRole('button', { name: /^前回値/ })
    if (await key.isDisabled()) {
      await this.type(name, otherwise)
      return otherwise
    }
    const last = (await key.textContent()) ?? ''
    await this.tap(key)
    return last.replace(/[^\d.]/g, '')
  }

  /** On the ten-key; where numbers are decided by themselves that is all. */
  async type(name: string, digits: string): Promise<void> {
    await this.expectOpen(name)
    const keys = this.page.getByRole('group', { name: '数字の入力' })
    for (const digit of digits) {
      const label = digit === '.' ? '小数点' : digit === '-' ? '符号を変える' : digit
      await this.tap(keys.getByRole('button', { name: label, exact: true }))
    }
  }

  /** A counter that has run on since last time; with its last figure it is decided where last time is known. */
  async readCounter(name: string, otherwise: string): Promise<void> {
    await this.expectOpen(name)
    const key = this.page.getByRole('group', { name: '数字の入力' }).getByRole('button', { name: /^前回値/ })
    const last = Number(((await key.textContent()) ?? '').replace(/\D/g, ''))
    if (last >= 1000) await this.type(name, String(last + 12))
    else await this.enter(name, otherwise)
  }

  async goOn(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: /次の未入力へ/ }))
  }

  /** A signature by hand on the open pad. */
  async sign(name: string): Promise<void> {
    await this.expectOpen(name)
    // Until the open card has been seen, the pad takes nothing; the mouse below does not wait for it by itself.
    await expect(this.page.locator('[data-settling]')).toHaveCount(0)
    const box = await this.open.locator('canvas').boundingBox()
    if (!box) throw new Error('there is nothing to sign on')
    await this.page.mouse.move(box.x + 40, box.y + 40)
    await this.page.mouse.down()
    for (let step = 1; step <= 8; step++)
      await this.page.mouse.move(box.x + 40 + step * 20, box.y + 40 + (step % 3) * 20)
    await this.page.mouse.up()
    this.taps += 1
    await this.tap(this.open.getByRole('button', { name: '署名を決定' }))
  }
}
