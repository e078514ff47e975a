import { substanceKey } from '../document/recipe.ts';
import { synonymsOf } from './synonym.ts';

/** Acids before the base, `cloridrato de sertralina`: the part of a name that a medicine is not called by. */
const SALTS =
  'acetato|aceponato|acetonida|aspartato|benzoato|besilato|betacipionato|bissulfato|bitartarato|brometo|bromidrato|' +
  'butilbrometo|cipionato|citrato|clatrato|cloridrato|decanoato|diacetato|diaspartato|dicloridrato|difosfato|' +
  'digliconato|digluconato|dihidrocloreto|dimaleato|dimesilato|dinitrato|dipropionato|ditosilato|embonato|enantato|' +
  'esilato|estearato|estolato|etabonato|etanolato|etexilato|etilsuccinato|fempropionato|fendizoato|fosfato|' +
  'fumarato|furoato|gliconato|gluconato|hemifumarato|hemissuccinato|hemissulfato|hemitartarato|hexacetonido|' +
  'hiclato|hidrobrometo|hidrogenossulfato|hidrogenotartarato|hidroxibenzoato|hidroxinaftoato|isetionato|' +
  'isocaproato|lactato|levolisinato|levomalato|lisinato|malato|maleato|mebutato|mesilato|metilbrometo|metilsulfato|' +
  'monofosfato|mononitrato|mucato|napsilato|nitrato|oxalato|palmitato|pamoato|pidolato|pivalato|propilenoglicolato|' +
  'propionato|resinato|sal|succinato|sulfato|tartarato|tosilato|trifenatato|undecanoato|undecilato|valerato|' +
  'xinafoato';
const saltBefore = new RegExp(
  `^(?:${SALTS})(?: (?:acido|dissodico|sodico|monossodico|potassico|calcico|policristalino))? de (.+)$`,
);

/** Words that name a salt, before the base or after it. */
export const saltWords: ReadonlySet<string> = new Set([
  ...SALTS.split('|'),
  ...'sodica sodico dissodica dissodico potassica potassico calcica calcico magnesica magnesico monoidratada monoidratado'.split(
    ' ',
  ),
  ...'monohidratada monohidratado diidratada triidratada tri hidratada anidra anidro'.split(' '),
]);

/** Metals and the like, which are no substance of their own without their salt: `cloreto de sódio`, `sulfato de magnésio`. */
const ions =
  /^(?:sodio|potassio|calcio|magnesio|zinco|prata|aluminio|amonio|ferro|cobre|manganes|selenio|benzila|etila|metila|retinol|racealfatocoferol|bario|bismuto|tocoferol)\b/;

/** Metals, waters and esters after the base, `losartana potássica`, `amoxicilina tri-hidratada`. */
const saltAfter = new RegExp(
  ` (?:d[ei] ?)?(?:(?:mono|di|tri|tetra|penta|sesqui|hemi|hemipenta|hemiepta|hepta|hexa)-?h?idratad[ao]|anidr[ao]|` +
    `(?:mono|di|tri|hemi)?s?sodic[ao]|potassic[ao]|calcic[ao]|magnesic[ao]|zincic[ao]|trometamol|trometamina|` +
    `dietilamonio|colestiramina|resinato|medoxomila|cilexetila|axetila|pivoxila|proxetila|erbumina|arginina|lisina|` +
    `betaciclodextrina|suina|bovina|micronizad[ao]|olamina|dimeglumina|meglumina|monoidratad[ao]|hidratad[ao]|sv)$`,
);

/** The name of a substance without its salt: `cloridrato de sertralina` and `sertralina` are one. */
function withoutSalt(key: string): string {
  let name = key;
  for (let before = ''; before !== name; ) {
    before = name;
    const after = name.replace(saltAfter, '');
    if (!/^(?:\S+ato|cloreto|brometo|iodeto|fluoreto|oxido|hidroxido)$/.test(after)) name = after;
    const base = saltBefore.exec(name)?.[1];
    if (base && !ions.test(base)) name = base;
  }
  return name;
}

/**
 * Key by which substances are compared: one for every salt, spelling and short name. `AAS`, `Ácido acetilsalicílico`
 * and `acetilsalicilato de lisina` are `acido acetilsalicilico`.
 */
export function canonicalSubstance(name: string): string {
  const key = substanceKey(name);
  const bare = withoutSalt(key);
  return synonymsOf.get(key) ?? synonymsOf.get(bare) ?? bare;
}
