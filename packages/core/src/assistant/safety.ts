const dangers =
  /感電|漏電|火気|火災|発火|出火|煙が|火花|爆発|挟まれ|はさまれ|巻き込|巻込|墜落|転落|ガス(?:漏|もれ|臭|くさ|の(?:にお|臭))|ガスが(?:漏|もれ)|酸欠|中毒|やけど|火傷|けが(?:を|人|し)|怪我|負傷|倒れて(?:い|る)|electric shock|gas leak|on fire/i

/** Q2 Words of danger come before every answer: stop and call, whatever was asked. */
export const isDangerous = (text: string): boolean => dangers.test(text.normalize('NFKC'))

export const safetyText = '作業を止めて、責任者に連絡してください。'
