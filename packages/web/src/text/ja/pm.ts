/** PM: reading gauges and comparing pictures. */
export const pm = {
  notReady: '画像処理の準備ができていません。再読み込みしてください（手入力はできます）。',
  reload: '再読み込み',
}
