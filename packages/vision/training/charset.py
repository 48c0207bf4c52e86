"""The characters the line reader knows, in class order (class 0 is CTC's blank). Never reorder: models depend on it."""

def jis_level_1():
    rows = []
    for row in range(16, 48):
        for cell in range(1, 95):
            try: rows.append(bytes([row + 0xA0, cell + 0xA0]).decode('euc_jp'))
            except UnicodeDecodeError: pass
    return rows

ASCII = [chr(c) for c in range(0x20, 0x7F)]
HIRAGANA = [chr(c) for c in range(0x3041, 0x3094)]
KATAKANA = [chr(c) for c in range(0x30A1, 0x30F7)]
SIGNS = list('ー・、。「」（）【】〜〒々〆ヶ℃°±×÷μΩφΦ①②③④⑤⑥⑦⑧⑨⑩→←↑↓≦≧≠∞■□●○△▲▼◎★☆※㎜㎏㎡㎥㍑№㈱～―…')
# Beyond JIS level 1: characters of names, materials and damage that nameplates and inspectors use.
MORE = list('髙﨑濵邊邉齊齋澤嶋廣鑛鋲鍮鈑銹錠碍罫攪拌穿蓋螺旋鏝鑿轢瑕疵剥撹捩揺嵌篏磨耗焰鉋鎹釦纜籠溜澱滓凹凸歪竣饋挿捲弛緩')

def unique(items):
    seen = {}
    for item in items: seen.setdefault(item, True)
    return list(seen)

characters = unique(ASCII + HIRAGANA + KATAKANA + SIGNS + jis_level_1() + MORE)
index = {c: i + 1 for i, c in enumerate(characters)}

if __name__ == '__main__': print(len(characters))
