import { definePhrases } from '../phrase.ts';

/** Interactions: the risk, and what to do. Sources stand with the rules, in `medicine/interaction-rule.ts`. */
export const interaction = definePhrases({
  'warning.amphetamine_maoi': [
    'Crise hipertensiva. Não associe; espere 14 dias após o IMAO.',
    'Hypertensive crisis. Do not combine; wait 14 days after the MAOI.',
  ],
  'warning.atazanavir_ppi': [
    'O atazanavir não é absorvido. Troque o inibidor de bomba.',
    'Atazanavir is not absorbed. Replace the proton pump inhibitor.',
  ],
  'warning.febuxostat_azathioprine': [
    'Toxicidade medular grave. Não associe.',
    'Severe bone marrow toxicity. Do not combine.',
  ],
  'warning.ssri_maoi': [
    'Síndrome serotoninérgica. Não associe; espere 14 dias (fluoxetina: 5 semanas).',
    'Serotonin syndrome. Do not combine; wait 14 days (fluoxetine: 5 weeks).',
  ],
  'warning.irinotecan_cyp3a4': [
    'Toxicidade do irinotecano. Suspenda o inibidor uma semana antes.',
    'Irinotecan toxicity. Stop the inhibitor a week before.',
  ],
  'warning.opioid_maoi': [
    'Síndrome serotoninérgica ou depressão respiratória. Não associe.',
    'Serotonin syndrome or respiratory depression. Do not combine.',
  ],
  'warning.tricyclic_maoi': [
    'Síndrome serotoninérgica e crise hipertensiva. Não associe.',
    'Serotonin syndrome and hypertensive crisis. Do not combine.',
  ],
  'warning.qt_forbidden': [
    'Arritmia por QT longo (torsades). Não associe.',
    'Arrhythmia by a long QT (torsades). Do not combine.',
  ],
  'warning.ramelteon_fluvoxamine': [
    'A ramelteona aumenta muitas vezes no sangue. Não associe.',
    'Ramelteon rises many times over. Do not combine.',
  ],
  'warning.inducer_protease': [
    'O antirretroviral perde o efeito. Não associe.',
    'The antiretroviral loses its effect. Do not combine.',
  ],
  'warning.statin_cyp3a4': [
    'Rabdomiólise. Suspenda a estatina durante o tratamento, ou use pravastatina ou rosuvastatina.',
    'Rhabdomyolysis. Stop the statin during the treatment, or use pravastatin or rosuvastatin.',
  ],
  'warning.ergot_cyp3a4': ['Ergotismo: isquemia grave. Não associe.', 'Ergotism: severe ischaemia. Do not combine.'],
  'warning.tizanidine_cyp1a2': [
    'Hipotensão e sedação intensas. Troque um dos dois.',
    'Deep hypotension and sedation. Replace one of the two.',
  ],
  'warning.tranylcypromine_procarbazine': ['Crise hipertensiva. Não associe.', 'Hypertensive crisis. Do not combine.'],
  'warning.triptan_maoi': [
    'Síndrome serotoninérgica. Não associe; espere 14 dias após o IMAO.',
    'Serotonin syndrome. Do not combine; wait 14 days after the MAOI.',
  ],
  'warning.nitrate_pde5': [
    'Hipotensão grave, com risco de morte. Não associe, nem no mesmo dia.',
    'Severe hypotension that may kill. Do not combine, not even on the same day.',
  ],
  'warning.riociguat_pde5': ['Hipotensão grave. Não associe.', 'Severe hypotension. Do not combine.'],
  'warning.dextromethorphan_maoi': ['Síndrome serotoninérgica. Não associe.', 'Serotonin syndrome. Do not combine.'],
  'warning.gemfibrozil_statin': [
    'Rabdomiólise. Prefira fenofibrato, ou outra estatina.',
    'Rhabdomyolysis. Prefer fenofibrate, or another statin.',
  ],
  'warning.retinoid_tetracycline': [
    'Hipertensão intracraniana. Não associe.',
    'Intracranial hypertension. Do not combine.',
  ],
  'warning.retinoid_vitamin_a': ['Hipervitaminose A. Não associe.', 'Hypervitaminosis A. Do not combine.'],
  'warning.sacubitril_ace': [
    'Angioedema. Espere 36 horas entre os dois.',
    'Angioedema. Wait 36 hours between the two.',
  ],
  'warning.sibutramine_serotonergic': ['Síndrome serotoninérgica. Não associe.', 'Serotonin syndrome. Do not combine.'],
  'warning.disulfiram_metronidazole': ['Reação psicótica. Espere duas semanas.', 'Psychotic reaction. Wait two weeks.'],
  'warning.domperidone_cyp3a4': [
    'Arritmia por QT longo. Use ondansetrona com cuidado, ou outro antifúngico ou antibiótico.',
    'Arrhythmia by a long QT. Use ondansetron with care, or another antifungal or antibiotic.',
  ],
  'warning.triptan_ergot': ['Vasoespasmo. Espere 24 horas entre os dois.', 'Vasospasm. Wait 24 hours between the two.'],
  'warning.qt_high': [
    'Os dois alongam o QT. Troque um, ou faça eletrocardiograma e confira potássio e magnésio.',
    'Both lengthen QT. Replace one, or take an ECG and check potassium and magnesium.',
  ],
  'warning.warfarin_nsaid': [
    'Sangramento. Prefira paracetamol ou dipirona; se inevitável, proteja o estômago e confira o INR.',
    'Bleeding. Prefer paracetamol or dipyrone; if unavoidable protect the stomach and check the INR.',
  ],
  'warning.warfarin_aspirin': [
    'Sangramento. Só com indicação clara; proteja o estômago e confira o INR.',
    'Bleeding. Only with a clear indication; protect the stomach and check the INR.',
  ],
  'warning.warfarin_amiodarone': [
    'O INR sobe por semanas. Reduza a varfarina em 30 a 50 % e confira o INR.',
    'The INR rises for weeks. Reduce warfarin by 30 to 50% and check the INR.',
  ],
  'warning.warfarin_azole': [
    'O INR sobe muito. Reduza a varfarina e confira o INR em 3 a 5 dias.',
    'The INR rises steeply. Reduce warfarin and check the INR in 3 to 5 days.',
  ],
  'warning.warfarin_macrolide': [
    'O INR pode subir. Confira em 3 a 5 dias, ou escolha outro antibiótico.',
    'The INR may rise. Check it in 3 to 5 days, or choose another antibiotic.',
  ],
  'warning.warfarin_quinolone': [
    'O INR pode subir. Confira em 3 a 5 dias, ou escolha outro antibiótico.',
    'The INR may rise. Check it in 3 to 5 days, or choose another antibiotic.',
  ],
  'warning.warfarin_sulfonamide': [
    'O INR sobe muito. Prefira outro antibiótico, ou reduza a varfarina e confira o INR.',
    'The INR rises steeply. Prefer another antibiotic, or reduce warfarin and check the INR.',
  ],
  'warning.warfarin_metronidazole': [
    'O INR sobe muito. Reduza a varfarina e confira o INR em 3 a 5 dias.',
    'The INR rises steeply. Reduce warfarin and check the INR in 3 to 5 days.',
  ],
  'warning.doac_nsaid': ['Sangramento. Prefira paracetamol ou dipirona.', 'Bleeding. Prefer paracetamol or dipyrone.'],
  'warning.doac_inducer': [
    'O anticoagulante perde o efeito. Escolha outro dos dois.',
    'The anticoagulant loses its effect. Replace one of the two.',
  ],
  'warning.doac_cyp3a4': [
    'O anticoagulante sobe no sangue. Escolha outro, ou siga a bula quanto à dose.',
    'The anticoagulant rises. Choose another one, or the dose of the leaflet.',
  ],
  'warning.raas_potassium_sparing': [
    'Hipercalemia. Confira potássio e creatinina em uma semana.',
    'Hyperkalaemia. Check potassium and creatinine within a week.',
  ],
  'warning.raas_potassium': [
    'Hipercalemia. Só com potássio baixo e controle.',
    'Hyperkalaemia. Only with a low potassium that is checked.',
  ],
  'warning.potassium_sparing_potassium': ['Hipercalemia. Evite.', 'Hyperkalaemia. Avoid it.'],
  'warning.dual_raas': [
    'Hipercalemia e lesão renal, sem benefício. Use um só.',
    'Hyperkalaemia and kidney injury without benefit. Use one alone.',
  ],
  'warning.kidney_three': [
    'Lesão renal aguda pelos três juntos. Evite o anti-inflamatório.',
    'Acute kidney injury by the three together. Avoid the anti-inflammatory.',
  ],
  'warning.lithium_nsaid': [
    'O lítio sobe. Prefira paracetamol ou dipirona, ou dose a litemia.',
    'Lithium rises. Prefer paracetamol or dipyrone, or measure its level.',
  ],
  'warning.lithium_thiazide': [
    'O lítio sobe. Reduza a dose e dose a litemia em uma semana.',
    'Lithium rises. Reduce its dose and measure its level within a week.',
  ],
  'warning.lithium_raas': [
    'O lítio sobe. Dose a litemia em uma semana e a cada mudança.',
    'Lithium rises. Measure its level within a week and at each change.',
  ],
  'warning.methotrexate_folate': [
    'Pancitopenia. Escolha outro antibiótico.',
    'Pancytopenia. Choose another antibiotic.',
  ],
  'warning.methotrexate_nsaid': [
    'O metotrexato sobe. Evite em dose alta; em dose baixa controle hemograma e creatinina.',
    'Methotrexate rises. Avoid with high doses; with low ones check blood count and creatinine.',
  ],
  'warning.clopidogrel_omeprazole': [
    'O clopidogrel perde efeito. Use pantoprazol.',
    'Clopidogrel loses effect. Use pantoprazole.',
  ],
  'warning.digoxin_amiodarone': [
    'A digoxina sobe. Reduza à metade e dose o nível.',
    'Digoxin rises. Halve it and measure its level.',
  ],
  'warning.digoxin_verapamil': [
    'A digoxina sobe e o coração bate mais devagar. Reduza a dose e controle.',
    'Digoxin rises and the heart beats more slowly. Reduce the dose and check.',
  ],
  'warning.digoxin_macrolide': [
    'A digoxina sobe. Escolha outro, ou reduza e dose o nível.',
    'Digoxin rises. Choose another one, or reduce it and measure its level.',
  ],
  'warning.allopurinol_azathioprine': [
    'Toxicidade medular. Reduza a azatioprina a um quarto, com hemogramas, ou evite.',
    'Bone marrow toxicity. Reduce azathioprine to a quarter with blood counts, or avoid it.',
  ],
  'warning.valproate_lamotrigine': [
    'A lamotrigina dobra: risco de reação grave de pele. Comece com a metade da dose.',
    'Lamotrigine doubles: risk of a severe skin reaction. Start with half the dose.',
  ],
  'warning.valproate_carbapenem': [
    'O valproato cai e as crises voltam. Escolha outro antibiótico.',
    'Valproate falls and seizures come back. Choose another antibiotic.',
  ],
  'warning.contraceptive_inducer': [
    'O anticoncepcional pode falhar. Indique outro método.',
    'The contraceptive may fail. Advise another method.',
  ],
  'warning.lamotrigine_estrogen': [
    'A lamotrigina cai pela metade. Ajuste ao começar e ao parar o anticoncepcional.',
    'Lamotrigine falls by half. Adjust when the contraceptive is started or stopped.',
  ],
  'warning.tramadol_serotonergic': [
    'Síndrome serotoninérgica e convulsão (tramadol), ou menos efeito (codeína). Prefira outro analgésico.',
    'Serotonin syndrome and seizures (tramadol), or less effect (codeine). Prefer another analgesic.',
  ],
  'warning.opioid_hypnotic': [
    'Sedação e depressão respiratória. Evite; se inevitável, a menor dose pelo menor tempo.',
    'Sedation and respiratory depression. Avoid; if unavoidable, the least dose for the shortest time.',
  ],
  'warning.opioid_gabapentinoid': [
    'Sedação e depressão respiratória. Comece com dose baixa, sobretudo em idosos.',
    'Sedation and respiratory depression. Start low, mainly in the elderly.',
  ],
  'warning.beta_blocker_verapamil': [
    'Bradicardia e bloqueio. Evite, ou controle com eletrocardiograma.',
    'Bradycardia and heart block. Avoid, or check with an ECG.',
  ],
  'warning.atorvastatin_cyp3a4': [
    'Rabdomiólise. No máximo 20 mg de atorvastatina, ou suspenda durante o tratamento.',
    'Rhabdomyolysis. At most 20 mg of atorvastatin, or stop it during the treatment.',
  ],
  'warning.simvastatin_amlodipine': ['No máximo 20 mg de sinvastatina por dia.', 'At most 20 mg of simvastatin a day.'],
  'warning.simvastatin_amiodarone': ['No máximo 20 mg de sinvastatina por dia.', 'At most 20 mg of simvastatin a day.'],
  'warning.simvastatin_verapamil': ['No máximo 10 mg de sinvastatina por dia.', 'At most 10 mg of simvastatin a day.'],
  'warning.colchicine_cyp3a4': [
    'Toxicidade da colchicina. Reduza a dose; não use com rim ou fígado doente.',
    'Colchicine toxicity. Reduce the dose; not with kidney or liver disease.',
  ],
  'warning.calcineurin_cyp3a4': [
    'O imunossupressor sobe muito. Dose o nível e reduza.',
    'The immunosuppressant rises steeply. Measure its level and reduce it.',
  ],
  'warning.theophylline_cyp1a2': [
    'A teofilina sobe: convulsão e arritmia. Escolha outro, ou reduza à metade.',
    'Theophylline rises: seizures and arrhythmia. Choose another one, or halve it.',
  ],
  'warning.theophylline_macrolide': [
    'A teofilina sobe. Controle o nível, ou use azitromicina.',
    'Theophylline rises. Measure its level, or use azithromycin.',
  ],
  'warning.tamoxifen_cyp2d6': [
    'O tamoxifeno perde efeito. Prefira venlafaxina, citalopram ou sertralina.',
    'Tamoxifen loses effect. Prefer venlafaxine, citalopram or sertraline.',
  ],
  'warning.levodopa_antagonist': [
    'Piora o parkinsonismo. Para náusea use domperidona ou ondansetrona.',
    'It worsens parkinsonism. For nausea use domperidone or ondansetron.',
  ],
  'warning.metformin_contrast': [
    'Acidose láctica se o rim falhar. Suspenda no dia do contraste e por 48 horas.',
    'Lactic acidosis if the kidneys fail. Stop it on the day of the contrast and for 48 hours.',
  ],
  'warning.levothyroxine_mineral': [
    'Menos absorção. Tome com 4 horas de distância.',
    'Less absorption. Take them 4 hours apart.',
  ],
  'warning.quinolone_mineral': [
    'Menos absorção. Tome o antibiótico 2 horas antes ou 6 depois.',
    'Less absorption. Take the antibiotic 2 hours before or 6 after.',
  ],
  'warning.tetracycline_mineral': [
    'Menos absorção. Tome com 3 horas de distância.',
    'Less absorption. Take them 3 hours apart.',
  ],
  'warning.bisphosphonate_mineral': [
    'Menos absorção. Tome o bifosfonato ao menos 30 minutos antes.',
    'Less absorption. Take the bisphosphonate at least 30 minutes before.',
  ],
  'warning.aspirin_nsaid': [
    'Sangramento digestivo, e menos proteção do coração. Prefira paracetamol ou dipirona.',
    'Digestive bleeding, and less protection of the heart. Prefer paracetamol or dipyrone.',
  ],
  'warning.pde5_alpha_blocker': [
    'Hipotensão. Comece com a menor dose, com 4 horas de distância.',
    'Hypotension. Start with the least dose, 4 hours apart.',
  ],
  'warning.sulfonylurea_fluconazole': [
    'Hipoglicemia. Oriente e controle a glicemia.',
    'Hypoglycaemia. Explain it and check the glucose.',
  ],
  'warning.anticoagulant_twice': [
    'Dois anticoagulantes. Só na troca, como diz a bula.',
    'Two anticoagulants. Only while changing, as the leaflet says.',
  ],
});
