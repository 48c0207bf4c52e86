"""What lines say: nameplates, labels, dates, lot numbers, readings, inspectors' remarks, and any character at all."""
import random
from charset import characters, index

KANJI = [c for c in characters if '\u4e00' <= c <= '\u9fff' or c in '髙﨑']
KANA = [c for c in characters if '\u3041' <= c <= '\u30f6']
UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
DIGITS = '0123456789'
UNITS = ['kW', 'V', 'A', 'Hz', 'MPa', 'kPa', 'mm', '℃', 'kg', 'L', 'L/min', 'm3/h', 'rpm', 'min-1', 'Ω', 'mA', '%', 'bar', 'N・m', 'kVA', 'μm', 'm/s', 'dB', 'ppm', 'g', 'cm', 'kΩ', 'm', 's', 'min', 'h', 'W', 'kJ', '°C', 'pH', 'mS/m', 'Pa', 't']
THINGS = '三相誘導電動機 油圧ポンプ 冷却水ポンプ コンプレッサー 減速機 射出成形機 送風機 集塵機 配電盤 分電盤 制御盤 変圧器 遮断器 電磁弁 安全弁 逆止弁 減圧弁 圧力計 温度計 流量計 電力計 水道メーター ガスメーター 消火器 消火栓 火災報知機 誘導灯 非常照明 ボイラー 熱交換器 冷凍機 冷却塔 ベルトコンベア ローラー 軸受 ベアリング カップリング フィルター ストレーナ タンク 配管 フランジ ホース シリンダー チャック スピンドル 工具 金型 ヒーター サーボモーター インバータ センサー リミットスイッチ 光電管 安全扉 非常停止 インターロック クレーン ホイスト フォークリフト エレベーター 自動ドア シャッター 空調機 換気扇 照明器具 蓄電池 発電機 検査治具 ノギス マイクロメータ ダイヤルゲージ トルクレンチ 電子天秤 噛み合い 潤滑油 作動油 切削油 冷媒 パレット 台車 脚立 安全帯 保護具 ヘルメット 酸素 窒素 アルゴン 圧縮空気 純水 排水 原料 製品 部品 材料 包装 ラベル'.split()
FIELDS = '形式 型式 出力 電圧 電流 周波数 回転数 極数 製造番号 製造年 製造年月 製造者 定格 容量 最高使用圧力 使用温度範囲 質量 重量 点検日 点検者 次回点検日 検査日 検査者 承認 確認 結果 判定 品名 品番 ロット ロット番号 数量 入数 単位 管理番号 設備番号 資産番号 設置年月 有効期限 使用期限 賞味期限 消費期限 保証期間 校正日 校正期限 適正範囲 管理値 基準値 上限 下限 測定値 前回値 備考 対象 工程 担当 班 氏名 所属 電話 住所 図番 材質 寸法 公差 表面粗さ 硬度 温度 湿度 圧力 流量 油量 水位 振動 騒音 締付トルク 絶縁抵抗 接地抵抗 交換日 次回交換日'.split()
REMARKS = '異常なし 異常あり 良好 不良 要確認 要交換 交換要 交換済み 清掃済み 清掃要 給油済み 増締め済み 油もれ 油もれ有り 水もれ エア漏れ 蒸気漏れ さび有り 錆あり 亀裂あり 摩耗あり 変形あり ゆるみ ゆるみなし がたつき 異音あり 異音なし 異臭なし 振動大 発熱あり 汚れあり 詰まり気味 破損なし 焼付き 断線 接触不良 表示灯切れ 球切れ 調整した 調整済 補充した 部品手配中 業者へ連絡 保全課へ連絡 班長へ報告 経過観察 次回交換 様子を見る 運転可 運転停止 点検中 使用禁止 立入禁止 関係者以外立入禁止 危険 高電圧 感電注意 火気厳禁 頭上注意 足元注意 高温注意 回転体注意 開放厳禁 常時開 常時閉 通電中 作業中 修理中 停止中 待機中 自動 手動 正転 逆転 寸動 原点 始動 停止 非常停止 異常リセット 点検済 合格 不合格 保留 手直し 再検査 検査済 廃棄 返品 特採'.split()
NAMES = '山田 田中 佐藤 鈴木 高橋 渡辺 伊藤 中村 小林 加藤 吉田 山本 斎藤 松本 井上 木村 清水 林 森 池田 橋本 石川 前田 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 岡田 三浦 中島 原田 小川 竹内 和田 中山 石井 上田 森田 髙橋 山﨑 渡邊 齋藤'.split()
GIVEN = '太郎 花子 一郎 健一 大輔 誠 翔太 拓也 直樹 浩 隆 美咲 陽子 恵 さくら 翼 蓮 結衣 優 剛 修 進 実 茂 勇'.split()
PARTICLES = 'の に を は が で と も から まで より へ や'.split()
NOTES = '異常時は保全課へ連絡 使用前に点検すること 扉を開ける前に電源を切ること 運転中は手を入れないこと 油量を確認してください 月1回清掃すること 締め忘れに注意 エアフィルター交換 コンプレッサー停止後に開放 摩耗・亀裂・ゆるみなし ベルト張力 点検要領 設計標準使用期限 指定油以外使用禁止 担当者以外操作禁止 触るな やけど注意 回転方向 締付順序を守ること 給油 2000時間毎'.split()

class Texts:
    def __init__(self, words, seed):
        self.words, self.r = words, random.Random(seed)

    def number(self, most=6):
        r = self.r
        whole = ''.join(r.choice(DIGITS) for _ in range(r.randint(1, most)))
        if r.random() < 0.4: whole = whole.lstrip('0') or '0'
        text = whole + ('.' + ''.join(r.choice(DIGITS) for _ in range(r.randint(1, 3))) if r.random() < 0.45 else '')
        return ('-' + text) if r.random() < 0.1 else text

    def reading(self):
        """Digits, point and minus only: what a meter shows."""
        r = self.r
        kind = r.random()
        if kind < 0.25: text = ''.join(r.choice(DIGITS) for _ in range(r.randint(3, 8)))
        elif kind < 0.7:
            text = (str(r.randint(0, 10 ** r.randint(1, 4))) if r.random() < 0.8 else '0') + '.' + ''.join(r.choice(DIGITS) for _ in range(r.choice([1, 1, 1, 2, 2, 3])))
        elif kind < 0.9: text = str(r.randint(0, 10 ** r.randint(1, 6)))
        else: text = r.choice(DIGITS) * r.randint(2, 4) + r.choice(['', '.' + r.choice(DIGITS)])
        return ('-' + text) if r.random() < 0.14 else text

    def code(self):
        r = self.r
        parts = []
        for _ in range(r.randint(1, 4)):
            kind, size = r.random(), r.randint(1, 6)
            parts.append(''.join(r.choice(UPPER if kind < 0.3 else DIGITS if kind < 0.65 else UPPER + DIGITS) for _ in range(size)))
        text = r.choice(['-', '-', '', '', '/', '.', '_', ' ']).join(parts)
        if r.random() < 0.1: text = text.lower()
        if r.random() < 0.45: text = r.choice(['S/N ', 'SN:', 'LOT ', 'LOT No.', 'P/N ', 'MODEL ', 'TYPE ', 'No.', 'REF ', 'ID:', 'SER.NO. ', 'CODE ', 'MFG ', 'EXP ', 'REV.', 'Lot:', 'Model: ', '№', 'ロット', '品番 ', '製番']) + text
        return text

    def date(self):
        r = self.r
        y, m, d = r.randint(1995, 2040), r.randint(1, 12), r.randint(1, 31)
        e = r.randint(1, 31)
        return r.choice([f'{y}年{m}月{d}日', f'{y}/{m:02d}/{d:02d}', f'{y}-{m:02d}-{d:02d}', f'{y % 100:02d}.{m:02d}.{d:02d}', f'{y}.{m}.{d}', f'令和{e}年{m}月{d}日', f'R{e}.{m}.{d}', f'平成{e}年{m}月', f'{y}年{m}月', f'{y}-{m:02d} まで', f'{y}/{m}', f'{y % 100:02d}{m:02d}{d:02d}', f'{m}/{d}', f'{m}月{d}日', f'{y}{m:02d}{d:02d}', f'EXP {y}.{m:02d}', f"'{y % 100:02d}.{m}.{d}", f'{d:02d}/{m:02d}/{y}', f'{r.randint(0, 23):02d}:{r.randint(0, 59):02d}', f'{y}/{m:02d}/{d:02d} {r.randint(0, 23):02d}:{r.randint(0, 59):02d}', f'{y}年製'])

    def value(self):
        r = self.r
        unit, a, b = r.choice(UNITS), self.number(4), self.number(4)
        return r.choice([f'{a}{unit}', f'{a} {unit}', f'{a}〜{b}{unit}', f'{a}±{b}{unit}', f'{a}{unit}以下', f'{a}{unit}以上', f'{a}から{b}{unit}', f'{a}～{b} {unit}', f'φ{a}', f'{a}×{b}', f'{a}/{b}', f'{a}{unit} {b}{r.choice(UNITS)}', f'{a}極', f'約{a}{unit}', f'{a}個', f'{a}回', f'{a}号機', f'No.{a}'])

    def label(self):
        r = self.r
        gap = r.choice([' ', ' ', '', ':', '　'.replace('　', ' ')])
        kind = r.random()
        if kind < 0.3: return r.choice(FIELDS) + gap + self.value()
        if kind < 0.45: return r.choice(FIELDS) + gap + self.code()
        if kind < 0.6: return r.choice(FIELDS) + gap + self.date()
        if kind < 0.75: return r.choice(THINGS) + r.choice(['', ' ', ' ' + self.code(), f'{r.randint(1, 30)}号機', ' ' + r.choice(FIELDS), r.choice(REMARKS)])
        if kind < 0.85: return r.choice(FIELDS) + gap + r.choice(NAMES) + r.choice(['', ' ']) + r.choice(GIVEN)
        if kind < 0.93: return r.choice(NOTES)
        return r.choice(THINGS) + r.choice(THINGS)

    def remark(self):
        r = self.r
        kind = r.random()
        if kind < 0.4: return r.choice(REMARKS)
        if kind < 0.55: return r.choice(THINGS) + r.choice(['', ' ']) + r.choice(REMARKS)
        if kind < 0.65: return r.choice(NAMES) + r.choice(['', ' ']) + r.choice(['', r.choice(GIVEN)])
        if kind < 0.75: return r.choice(REMARKS) + r.choice(['、', ' ', '・']) + r.choice(REMARKS)
        if kind < 0.85: return r.choice(['ボルト', 'ナット', 'パッキン', 'ベルト', 'グリス', 'オイル', 'フィルター']) + r.choice(['増締め ', '交換 ', '補充 ', ' ']) + str(r.randint(1, 40)) + r.choice(['個', '本', '枚', 'L', '回', 'か所'])
        return self.word()

    def word(self):
        r = self.r
        text = r.choice(self.words)
        for _ in range(r.choice([0, 0, 1, 1, 2, 3])): text += r.choice(PARTICLES + ['', '', '', ' ', '・']) + r.choice(self.words)
        return text

    def any(self):
        r = self.r
        if r.random() < 0.25: return ''.join(r.choice(characters[1:]) for _ in range(r.randint(1, 8)))
        return ''.join(r.choice(KANJI) if r.random() < 0.75 else r.choice(KANA) for _ in range(r.randint(1, 9)))

    def ascii(self):
        r = self.r
        if r.random() < 0.4: return ' '.join(r.choice(['RUN', 'STOP', 'ALM', 'ALARM', 'ERR', 'READY', 'AUTO', 'MAN', 'SET', 'PV', 'SV', 'TEMP', 'PRESS', 'LOW', 'HIGH', 'OK', 'NG', 'ON', 'OFF', 'E-' + str(r.randint(1, 999)), self.number(4), 'Hz', 'kWh', 'SPEED', 'LOAD', 'TOTAL', 'START', 'RESET', 'POWER', 'OVER']) for _ in range(r.randint(1, 3)))
        return ''.join(r.choice(characters[0:95]) for _ in range(r.randint(2, 14))).strip() or 'A'

    def line(self, hand=False):
        kinds = ((self.remark, 5), (self.word, 4), (self.any, 4), (self.date, 1), (self.value, 2), (self.label, 2), (self.number, 1)) if hand else (
            (self.label, 6), (self.word, 4), (self.any, 5), (self.date, 2), (self.value, 2), (self.code, 4), (self.remark, 2), (self.ascii, 1), (self.number, 1))
        make = self.r.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        text = ' '.join(make().split())
        return ''.join(c for c in text if c in index) or '0'
