import { definePhrases } from '../phrase.ts';

/** Two medicines of one class. */
export const duplicateClass = definePhrases({
  'warning.duplicate_nsaid': [
    'Dois anti-inflamatórios: mais sangramento e lesão renal, sem mais efeito. Use um só.',
    'Two anti-inflammatories: more bleeding and kidney injury, no more effect. Use one alone.',
  ],
  'warning.duplicate_hypnotic': [
    'Dois benzodiazepínicos ou hipnóticos: sedação e quedas. Use um só.',
    'Two benzodiazepines or hypnotics: sedation and falls. Use one alone.',
  ],
  'warning.duplicate_serotonergic': [
    'Dois antidepressivos serotoninérgicos. Só na troca, com redução gradual.',
    'Two serotonergic antidepressants. Only while changing, tapered.',
  ],
  'warning.duplicate_tricyclic': ['Dois tricíclicos. Use um só.', 'Two tricyclics. Use one alone.'],
  'warning.duplicate_opioid': [
    'Dois opioides. Confirme se um é de resgate.',
    'Two opioids. Confirm that one is for breakthrough pain.',
  ],
  'warning.duplicate_ppi': ['Dois inibidores de bomba. Use um só.', 'Two proton pump inhibitors. Use one alone.'],
  'warning.duplicate_statin': ['Duas estatinas. Use uma só.', 'Two statins. Use one alone.'],
  'warning.duplicate_ace': ['Dois inibidores da ECA. Use um só.', 'Two ACE inhibitors. Use one alone.'],
  'warning.duplicate_arb': [
    'Dois bloqueadores de angiotensina. Use um só.',
    'Two angiotensin receptor blockers. Use one alone.',
  ],
  'warning.duplicate_beta_blocker': ['Dois betabloqueadores. Use um só.', 'Two beta-blockers. Use one alone.'],
  'warning.duplicate_dihydropyridine': [
    'Dois bloqueadores de cálcio. Use um só.',
    'Two calcium channel blockers. Use one alone.',
  ],
  'warning.duplicate_thiazide': ['Dois tiazídicos. Use um só.', 'Two thiazides. Use one alone.'],
  'warning.duplicate_sulfonylurea': ['Duas sulfonilureias. Use uma só.', 'Two sulfonylureas. Use one alone.'],
  'warning.duplicate_incretin': [
    'Dois medicamentos da via da incretina, sem benefício. Use um só.',
    'Two medicines of the incretin way, without benefit. Use one alone.',
  ],
  'warning.duplicate_antihistamine': [
    'Dois anti-histamínicos: mais sedação. Use um só.',
    'Two antihistamines: more sedation. Use one alone.',
  ],
  'warning.duplicate_triptan': [
    'Dois triptanos: vasoespasmo. Espere 24 horas.',
    'Two triptans: vasospasm. Wait 24 hours.',
  ],
  'warning.duplicate_pde5': [
    'Dois inibidores da PDE5: hipotensão. Use um só.',
    'Two PDE5 inhibitors: hypotension. Use one alone.',
  ],
});

/** Cautions by the patient's state: the risk, and what to do. Sources stand with the rules, in `medicine/patient-caution.ts`. */
export const patientCaution = definePhrases({
  'warning.pregnancy_retinoid': [
    'Gestante: malformações. Não prescreva.',
    'Pregnant: malformations. Do not prescribe.',
  ],
  'warning.pregnancy_valproate': [
    'Gestante: malformações e atraso do desenvolvimento. Procure alternativa.',
    'Pregnant: malformations and delayed development. Find an alternative.',
  ],
  'warning.pregnancy_warfarin': ['Gestante: embriopatia. Use heparina.', 'Pregnant: embryopathy. Use heparin.'],
  'warning.pregnancy_raas': [
    'Gestante: dano renal do feto. Use metildopa, nifedipino ou labetalol.',
    'Pregnant: kidney damage of the fetus. Use methyldopa, nifedipine or labetalol.',
  ],
  'warning.pregnancy_statin': ['Gestante: suspenda a estatina.', 'Pregnant: stop the statin.'],
  'warning.pregnancy_methotrexate': [
    'Gestante: malformações ou aborto. Não prescreva.',
    'Pregnant: malformations or abortion. Do not prescribe.',
  ],
  'warning.pregnancy_tetracycline': [
    'Gestante: dentes e ossos do feto. Escolha outro antibiótico.',
    'Pregnant: teeth and bones of the fetus. Choose another antibiotic.',
  ],
  'warning.pregnancy_nsaid': [
    'Gestante: evite a partir de 20 semanas; contraindicado a partir de 30. Prefira paracetamol.',
    'Pregnant: avoid from 20 weeks on; contraindicated from 30. Prefer paracetamol.',
  ],
  'warning.pregnancy_anticonvulsant': [
    'Gestante: risco de malformações. Reavalie com quem acompanha o pré-natal.',
    'Pregnant: risk of malformations. Review it with who follows the pregnancy.',
  ],
  'warning.pregnancy_quinolone': ['Gestante: escolha outro antibiótico.', 'Pregnant: choose another antibiotic.'],
  'warning.lactation_opioid': [
    'Amamentando: sedação grave do bebê. Prefira outro analgésico.',
    'Breastfeeding: severe sedation of the baby. Prefer another analgesic.',
  ],
  'warning.lactation_toxic': [
    'Amamentando: tóxico para o bebê. Não prescreva, ou suspenda a amamentação.',
    'Breastfeeding: toxic to the baby. Do not prescribe, or stop breastfeeding.',
  ],
  'warning.child_aspirin': [
    'Menor de 16 anos: síndrome de Reye em virose. Prefira paracetamol ou dipirona.',
    'Under 16: Reye syndrome with viral illness. Prefer paracetamol or dipyrone.',
  ],
  'warning.child_tetracycline': [
    'Menor de 8 anos: mancha os dentes. Escolha outro antibiótico.',
    'Under 8: it stains the teeth. Choose another antibiotic.',
  ],
  'warning.child_quinolone': [
    'Menor de 18 anos: dano de cartilagem. Só sem alternativa.',
    'Under 18: damage of cartilage. Only without an alternative.',
  ],
  'warning.child_codeine': [
    'Menor de 12 anos: depressão respiratória. Não prescreva.',
    'Under 12: respiratory depression. Do not prescribe.',
  ],
  'warning.child_metoclopramide': [
    'Menor de 1 ano: reações extrapiramidais. Não prescreva.',
    'Under 1 year: extrapyramidal reactions. Do not prescribe.',
  ],
  'warning.child_dipyrone': [
    'Menor de 3 meses ou com menos de 5 kg. Prefira paracetamol.',
    'Under 3 months or 5 kg. Prefer paracetamol.',
  ],
  'warning.child_nimesulide': [
    'Menor de 12 anos: lesão do fígado. Não prescreva.',
    'Under 12: liver injury. Do not prescribe.',
  ],
  'warning.child_ibuprofen': ['Menor de 6 meses. Prefira paracetamol.', 'Under 6 months. Prefer paracetamol.'],
  'warning.child_promethazine': [
    'Menor de 2 anos: depressão respiratória. Não prescreva.',
    'Under 2: respiratory depression. Do not prescribe.',
  ],
  'warning.elderly_hypnotic': [
    'Idoso: quedas, fraturas e confusão (Beers). Evite, ou use pouco tempo.',
    'Elderly: falls, fractures and confusion (Beers). Avoid, or use briefly.',
  ],
  'warning.elderly_antihistamine': [
    'Idoso: confusão e retenção urinária (Beers). Prefira loratadina ou fexofenadina.',
    'Elderly: confusion and urinary retention (Beers). Prefer loratadine or fexofenadine.',
  ],
  'warning.elderly_tricyclic': [
    'Idoso: efeito anticolinérgico e queda de pressão (Beers). Prefira outro.',
    'Elderly: anticholinergic effect and low blood pressure (Beers). Prefer another one.',
  ],
  'warning.elderly_sulfonylurea': [
    'Idoso: hipoglicemia prolongada (Beers). Prefira outra classe.',
    'Elderly: prolonged hypoglycaemia (Beers). Prefer another class.',
  ],
  'warning.elderly_nsaid': [
    'Idoso, por mais de duas semanas: sangramento e rim (Beers). Proteja o estômago, ou evite.',
    'Elderly, over two weeks: bleeding and kidneys (Beers). Protect the stomach, or avoid it.',
  ],
  'warning.elderly_ppi': [
    'Idoso, por mais de 8 semanas: fraturas e infecção por C. difficile (Beers). Reveja se ainda precisa.',
    'Elderly, over 8 weeks: fractures and C. difficile infection (Beers). Review whether it is still needed.',
  ],
  'warning.elderly_muscle_relaxant': [
    'Idoso: sedação e quedas (Beers). Evite.',
    'Elderly: sedation and falls (Beers). Avoid.',
  ],
  'warning.elderly_metoclopramide': [
    'Idoso: parkinsonismo e discinesia (Beers). No máximo 12 semanas.',
    'Elderly: parkinsonism and dyskinesia (Beers). At most 12 weeks.',
  ],
});
